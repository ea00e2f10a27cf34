/** Every address that anybody can open without being somebody. */
export const PUBLIC_PAGES = [
  '/',
  '/watch/short',
  '/watch/vod',
  '/watch/live',
  '/kontakt',
  '/faq',
  '/regulamin',
  '/polityka-prywatnosci',
  '/polityka-zwrotow-towarow',
  '/sprzedaz-na-zywo',
  '/moda-plus-size',
  '/wloska-odziez',
  '/transmisja-na-facebooku',
  '/jak-nadawac-z-telefonu',
  '/program-partnerski',
  '/sklep-internetowy',
  '/logowanie',
  '/rejestracja',
  '/odzyskaj-haslo',
  '/profile/reel_create',
  '/strona-w-budowie',
]

export const ERROR_PAGES = [
  ['/404', 404],
  ['/403', 403],
  ['/403-login', 403],
  ['/403-noAccess', 403],
  ['/nie/ma/takiej', 404],
] as const
