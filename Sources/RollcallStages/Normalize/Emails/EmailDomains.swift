internal import RollcallModel

/// What is known of mail domains, by their names alone: nothing is asked of any network.
enum EmailDomains {
  /// The facts of a domain in small letters; those of its parents count for it.
  static func flags(of domain: UnsafeBufferPointer<UInt8>) -> EmailFlags {
    EmailFlags(rawValue: table.bits(ofDomain: domain))
  }

  private static let table = WordTable([
    (DisposableDomains.words, EmailFlags.disposable.rawValue),
    (relays, EmailFlags.relay.rawValue), (special, EmailFlags.special.rawValue),
    (known, EmailFlags.known.rawValue),
    (EmailTypo.popular, EmailFlags.known.rawValue),
  ])

  /// Domains of services that pass mail on and hide the address behind.
  ///
  /// Source: the senders and recipients that the services' own help pages name, 2026.
  private static let relays: StaticString = """
    privaterelay.appleid.com mozmail.com relay.firefox.com duck.com simplelogin.co simplelogin.com
    simplelogin.fr slmail.me slmails.com aleeas.com 8alias.com 8shield.net dralias.com
    passmail.net passmail.com passinbox.com passfwd.com addymail.com anonaddy.com anonaddy.me
    addy.io 33mail.com silomails.com forwardemail.net erine.email reply.linkedin.com
    sale.craigslist.org reply.craigslist.org hous.craigslist.org job.craigslist.org
    serv.craigslist.org comm.craigslist.org pers.craigslist.org gigs.craigslist.org
    marketplace.amazon.com marketplace.amazon.co.uk marketplace.amazon.de marketplace.amazon.fr
    marketplace.amazon.it marketplace.amazon.es marketplace.amazon.ca marketplace.amazon.co.jp
    members.ebay.com members.ebay.co.uk members.ebay.de guest.airbnb.com reply.airbnb.com
    guest.booking.com m.expediapartnercentral.com messages.homeaway.com reply.facebook.com
    groupreply.facebook.com reply.github.com users.noreply.github.com incoming.gitlab.com
    mail.kleinanzeigen.de mail.ebay-kleinanzeigen.de messagerie.leboncoin.fr reply.indeed.com
    indeedemail.com inbound.postmarkapp.com reply.meetup.com
    """

  /// Last labels of names that no mail on the internet reaches.
  ///
  /// Source: IANA's Special-Use Domain Names (RFC 6761), 2026; `internal` by ICANN's board, 2024.
  private static let special: StaticString = """
    example test invalid localhost local onion internal alt arpa
    """

  /// Further mail domains that many use, so that none of them is taken for another.
  private static let known: StaticString = """
    mail.com email.com ymail.com rocketmail.com aim.com me.com mac.com msn.com live.com live.co.uk
    live.ca live.fr live.it live.nl live.de live.se live.no live.dk live.be live.jp live.cn
    live.com.au live.com.mx live.com.ar live.com.pt passport.com windowslive.com aol.com aol.co.uk
    aol.fr aol.de gmx.com gmx.de gmx.net gmx.at gmx.ch gmx.fr gmx.us gmx.co.uk gmx.es gmx.info
    web.de email.de mail.de posteo.de posteo.net mailbox.org arcor.de freenet.de vodafone.de
    1und1.de online.de t-online.de o2online.de kabelmail.de bluewin.ch sunrise.ch hispeed.ch
    a1.net aon.at chello.at free.fr sfr.fr neuf.fr club-internet.fr numericable.fr aliceadsl.fr
    voila.fr libero.it virgilio.it tiscali.it tiscali.co.uk tin.it alice.it tim.it inwind.it
    fastwebnet.it email.it poste.it terra.com.br terra.es ig.com.br globo.com globomail.com
    r7.com oi.com.br sapo.pt clix.pt netcabo.pt telefonica.net ono.com ya.com
    ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl hetnet.nl casema.nl upcmail.nl quicknet.nl
    telenet.be skynet.be proximus.be scarlet.be telia.com telia.se comhem.se bredband.net spray.se
    online.no broadpark.no getmail.no mail.dk tdcadsl.dk stofanet.dk yahoo.dk kolumbus.fi
    elisanet.fi luukku.com wp.pl o2.pl onet.pl onet.eu poczta.onet.pl interia.pl interia.eu
    gazeta.pl op.pl vp.pl tlen.pl seznam.cz email.cz centrum.cz centrum.sk volny.cz post.cz
    azet.sk zoznam.sk atlas.cz freemail.hu citromail.hu vipmail.hu abv.bg mail.bg ukr.net i.ua
    meta.ua bigmir.net mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru lenta.ru ro.ru
    ya.ru yandex.com yandex.ua yandex.kz yandex.by mail.kz otenet.gr mail.gr in.gr yahoo.gr
    walla.com walla.co.il netvision.net.il 012.net.il bezeqint.net mynet.com superonline.com
    qq.com vip.qq.com foxmail.com 163.com vip.163.com 126.com yeah.net 188.com 139.com 189.cn
    sina.com sina.cn sohu.com tom.com aliyun.com 21cn.com hinet.net pchome.com.tw seed.net.tw
    netvigator.com hanmail.net daum.net nate.com kakao.com ezweb.ne.jp docomo.ne.jp
    softbank.ne.jp i.softbank.jp au.com nifty.com ocn.ne.jp biglobe.ne.jp so-net.ne.jp
    excite.co.jp infoseek.jp goo.jp rakuten.jp rediff.com indiatimes.com sify.com in.com
    bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au internode.on.net
    westnet.com.au xtra.co.nz slingshot.co.nz telkomsa.net mweb.co.za vodamail.co.za webmail.co.za
    att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net prodigy.net flash.net
    snet.net nvbell.net cox.net optonline.net optimum.net roadrunner.com twc.com rr.com
    windstream.net frontier.com frontiernet.net centurylink.net centurytel.net embarqmail.com
    q.com juno.com netzero.net netzero.com peoplepc.com mindspring.com suddenlink.net mchsi.com
    cableone.net wowway.com tds.net hughes.net usa.net excite.com lycos.com netscape.net
    rogers.com shaw.ca telus.net sympatico.ca bell.net videotron.ca cogeco.ca eastlink.ca
    ntlworld.com blueyonder.co.uk virginmedia.com virgin.net talktalk.net sky.com o2.co.uk
    tesco.net btopenworld.com btconnect.com supanet.com eircom.net proton.me pm.me protonmail.ch
    tutanota.com tutanota.de tutamail.com tuta.com tuta.io keemail.me hushmail.com hush.com
    fastmail.fm fastmail.net runbox.com disroot.org riseup.net startmail.com hey.com zoho.eu
    zoho.in zohomail.com zohomail.eu inbox.com inbox.lv inbox.lt mail.ee hot.ee online.ee
    """
}
