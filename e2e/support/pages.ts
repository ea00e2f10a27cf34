/** All public pages. Those in one row are built from the same components. */
const PAGES_BY_KIND = [
  ['/'],
  ['/watch/short'],
  ['/watch/vod'],
  ['/watch/live'],
  ['/kalendarz-wydarzen', '/sklep/szafa-ewy/kalendarz-wydarzen'],
  ['/kalendarz-wydarzen?view=week'],
  ['/kalendarz-wydarzen?view=month'],
  ['/kontakt'],
  ['/faq'],
  ['/regulamin', '/polityka-prywatnosci', '/polityka-zwrotow-towarow'],
  ['/kategoria/torebki'],
  ['/szukaj?query=torebka'],
  ['/blog', '/blog/page/2', '/blog/category/kremy', '/blog/search?query=torebki'],
  ['/blog/jak-zmierzyc-sie-do-sukienki'],
  [
    '/sprzedaz-na-zywo',
    '/moda-plus-size',
    '/wloska-odziez',
    '/transmisja-na-facebooku',
    '/jak-nadawac-z-telefonu',
    '/program-partnerski',
    '/sklep-internetowy',
  ],
  ['/logowanie', '/rejestracja', '/odzyskaj-haslo', '/anuluj-zmiane-adresu'],
  ['/jak-ukladamy-listy'],
  ['/profile/user/zapisane'],
  ['/profile/user/szafa.ewy'],
  ['/profile/user/szafa.ewy?tab=products'],
  ['/profile/user/szafa.ewy?tab=reviews'],
  ['/produkt/sukienka-kopertowa-laka-w-drobne-kwiaty-wiskoza-4020d7e2-a5f3-5e1f-8fca-06afb0a6ae78'],
  ['/profile/user/szafa.ewy?tab=calendar'],
  ['/profile/reel_create'],
  ['/profile/stream_create'],
  ['/strona-w-budowie'],
] as const satisfies string[][]

export const PUBLIC_PAGES: string[] = PAGES_BY_KIND.flat()

/** The first page of each kind. */
export const DIFFERENT_PAGES = new Set<string>(PAGES_BY_KIND.map(([first]) => first))

/** Pages whose layout on a desktop differs from that on a phone by more than its width, one of each layout. */
export const DESKTOP_PAGES = new Set([
  '/',
  '/watch/short',
  '/watch/vod',
  '/kalendarz-wydarzen?view=month',
  '/kategoria/torebki',
  '/blog/jak-zmierzyc-sie-do-sukienki',
  '/sprzedaz-na-zywo',
  '/logowanie',
  '/profile/user/szafa.ewy',
  '/produkt/sukienka-kopertowa-laka-w-drobne-kwiaty-wiskoza-4020d7e2-a5f3-5e1f-8fca-06afb0a6ae78',
  '/profile/stream_create',
])

/** Pages whose content is loaded by the browser, for signed-in users. */
export const PRIVATE_PAGES = [
  '/profile/dashboard',
  ...['orders', 'returns', 'sales', 'live', 'videos', 'depot', 'category', 'calendar'].map(
    (part) => `/profile/dashboard/${part}`,
  ),
  ...['shop', 'seller', 'delivery', 'payment', 'chat', 'team'].map((part) => `/profile/dashboard/settings/${part}`),
  '/profile/otworz-sklep',
  '/profile/user/obsluz-komentarze',
  '/profile/dodaj-post',
  '/profile/edytuj-post/00000000-0000-7000-8000-000000000000',
  '/profile/user/szablony-odpowiedzi',
  '/profile/user/szablony-odpowiedzi/nowy',
  '/profile/user/orders',
  '/profile/user/wiadomosci',
  '/profile/dashboard/wiadomosci',
  '/profile/user/settings',
  '/profile/user/decyzje',
]

export const ERROR_PAGES = [
  ['/404', 404],
  ['/403', 403],
  ['/403-login', 403],
  ['/403-noAccess', 403],
  ['/nie/ma/takiej', 404],
] as const
