import { productPath, shopCalendarPath, videoPath } from '#contracts/base/page-address.rules.ts'
import { safeNextPath } from './next-path.ts'

const pageSuffix = (page: number) => (page > 1 ? `/page/${page}` : '')

/** Lists in which a video page continues: videos of its type, of its seller, of promoted sellers, or of the holidays. */
export type VideoPathType =
  ('short' | 'vod' | 'live') | ('user-reel' | 'user-repeat' | 'user-timeline') | ('isPromoted' | 'holiday')

/** Kinds of category pages. The plain address of a category shows its reels. */
export type CategoryKind = 'reels' | 'lives' | 'vods'

const withQuery = (path: string, parameters: Record<string, string | readonly string[] | undefined>) => {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
/** Values of an address of the search, as the page reads them. */
export type SearchAddress = {
  query?: string
  type?: string | undefined
  page?: number
  sort?: string | undefined
  categoryUuids?: readonly string[]
  sizes?: readonly string[]
  priceFrom?: string | undefined
  priceTo?: string | undefined
  withSoldOut?: boolean
}
const numberOf = (page: number) => (page > 1 ? String(page) : undefined)

/** Paths of all screens. */
export const paths = {
  home: '/',
  lives: '/watch/live',
  reels: '/watch/short',
  savedLives: '/watch/vod',
  calendar: '/kalendarz-wydarzen',
  shopCalendar: shopCalendarPath,
  contact: '/kontakt',
  blog: '/blog',
  faq: '/faq',
  terms: '/regulamin',
  privacy: '/polityka-prywatnosci',
  returns: '/polityka-zwrotow-towarow',
  underConstruction: '/strona-w-budowie',
  forbidden: '/403',
  noAccess: '/403-noAccess',
  basket: '/basket',
  checkout: '/basket/checkout',
  /** `token` grants access to a guest's order. It is in the hash, so that no server receives it. */
  orderStep: (id: string, token?: string) => withToken(`/basket/indirect-step/${id}`, token),
  order: (id: string, token?: string) => withToken(`/basket/finish/${id}`, token),
  /** Page for withdrawing from the contract with one seller. */
  withdraw: (id: string, part: string, token?: string) => withToken(`/basket/withdraw/${id}?part=${part}`, token),
  /** Orders that the user has placed. */
  orders: '/profile/user/orders',
  openOrders: '/profile/user/orders?tab=open',
  /** Saved things, also of a visitor in the browser. */
  saved: '/profile/user/zapisane',
  savedList: (uuid: string) => withQuery('/profile/user/zapisane', { lista: uuid }),
  /** Messages with sellers and buyers outside of orders. */
  inbox: '/profile/user/wiadomosci',
  inboxMarked: (mark: string) => `/profile/user/wiadomosci?mark=${mark}`,
  thread: (uuid: string) => `/profile/user/wiadomosci/${uuid}`,
  /** The same for the team of a shop. */
  shopInbox: '/profile/dashboard/wiadomosci',
  shopInboxMarked: (mark: string) => `/profile/dashboard/wiadomosci?mark=${mark}`,
  shopThread: (uuid: string) => `/profile/dashboard/wiadomosci/${uuid}`,
  /** Form of a question to a seller, perhaps about a product (its definition). */
  newQuestion: (sellerUuid: string, productUuid?: string) =>
    withQuery('/profile/user/wiadomosci/nowa', { seller: sellerUuid, product: productUuid }),
  /** Decisions of the operator about what the user has published or reported. */
  decisions: '/profile/user/decyzje',
  decision: (uuid: string) => `/profile/user/decyzje/${uuid}`,
  /** The operator's office: its queue of reports first. */
  office: '/admin',
  officeReports: (filter: Record<string, string | undefined>) => withQuery('/admin', filter),
  officeReport: (uuid: string) => `/admin/zgloszenia/${uuid}`,
  officeComplaints: '/admin/odwolania',
  officeComplaint: (uuid: string) => `/admin/odwolania/${uuid}`,
  officePersons: '/admin/osoby',
  officePerson: (uuid: string) => `/admin/osoby/${uuid}`,
  officeContent: '/admin/tresci',
  officeContentOf: (kind: string, uuid: string) => withQuery('/admin/tresci', { rodzaj: kind, tresc: uuid }),
  /** Numbers of the day, and figures of a year. */
  officeFigures: '/admin/liczby',
  officeArticles: '/admin/blog',
  officeArticle: (uuid: string) => `/admin/blog/${uuid}`,
  officeArticlePreview: (uuid: string) => `/admin/blog/${uuid}/podglad`,
  officeSeason: '/admin/sezon',
  officePromotions: '/admin/promocje',
  officePromotionsOf: (uuid: string) => withQuery('/admin/promocje', { szukaj: uuid }),
  officeJobs: '/admin/zadania',
  officeOrders: '/admin/zamowienia',
  officeOrder: (uuid: string) => `/admin/zamowienia/${uuid}`,
  officePoints: '/admin/automaty',
  officeSettings: '/admin/ustawienia',
  officeAudit: '/admin/dziennik',
  liveCommerce: '/sprzedaz-na-zywo',
  plusSize: '/moda-plus-size',
  italianClothes: '/wloska-odziez',
  facebookLive: '/transmisja-na-facebooku',
  phoneLive: '/jak-nadawac-z-telefonu',
  partnerProgram: '/program-partnerski',
  onlineShop: '/sklep-internetowy',
  createReel: '/profile/reel_create',
  /** `uuid` of a live or of a calendar event. */
  goLive: (uuid?: string) => withQuery('/profile/stream_create', { live: uuid }),
  liveDesk: '/profile/dashboard/live',
  /** Page of one live: its desk while it is on air, its statistics afterwards. */
  liveOf: (uuid: string) => `/profile/dashboard/live/${uuid}`,
  listOrder: '/jak-ukladamy-listy',
  settings: '/profile/user/settings',
  accountSettings: '/profile/user/settings/account',
  notificationSettings: '/profile/user/settings/notifications',
  securitySettings: '/profile/user/settings/security',
  /** For buyers: what selling needs, and the form that opens a shop. */
  openShop: '/profile/otworz-sklep',
  shopSettings: '/profile/dashboard/settings/shop',
  traderSettings: '/profile/dashboard/settings/seller',
  deliverySettings: '/profile/dashboard/settings/delivery',
  paymentSettings: '/profile/dashboard/settings/payment',
  chatSettings: '/profile/dashboard/settings/chat',
  teamSettings: '/profile/dashboard/settings/team',
  eventDesk: '/profile/dashboard/calendar',
  depot: '/profile/dashboard/depot',
  /** Products of which a variant has its last pieces. */
  runningOut: '/profile/dashboard/depot?stock=few',
  orderDesk: '/profile/dashboard/orders',
  /** Orders in one state. */
  salesIn: (state: string) => `/profile/dashboard/orders?state=${state}`,
  salesMarked: (mark: string) => `/profile/dashboard/orders?mark=${mark}`,
  sale: (uuid: string) => `/profile/dashboard/orders/${uuid}`,
  packing: '/profile/dashboard/orders/packing',
  returnDesk: '/profile/dashboard/returns',
  /** Refunds that a seller owes. */
  owedMoney: '/profile/dashboard/refunds',
  commentDesk: '/profile/user/obsluz-komentarze',
  /** Form of a new post for a page of the social network, with the posts made here. */
  createPost: '/profile/dodaj-post',
  /** `uuid` of the post, or of its row at the comment desk. */
  editPost: (uuid: string) => `/profile/edytuj-post/${uuid}`,
  templates: '/profile/user/szablony-odpowiedzi',
  newTemplate: '/profile/user/szablony-odpowiedzi/nowy',
  template: (uuid: string) => `/profile/user/szablony-odpowiedzi/${uuid}`,
  /** First page of a seller: what needs doing now. */
  dashboard: '/profile/dashboard',
  salesOverview: '/profile/dashboard/sales',
  productCategory: '/profile/dashboard/category',
  myVideos: '/profile/dashboard/videos',
  recovery: '/odzyskaj-haslo',
  /** Says that a page needs a session, with a link to sign in and return to `next`. */
  loginNeeded: (next?: string) => withNext('/403-login', next),
  /** `next` is the page to return to; omitted for pages that are useless after signing in. */
  signIn: (next?: string) => withNext('/logowanie', next),
  signUp: (next?: string) => withNext('/rejestracja', next),
  /** By username, or by uuid if the username is unknown. */
  profile: (user: string, tab?: string, page = 1) =>
    withQuery(`/profile/user/${encodeURIComponent(user)}`, { tab, page: numberOf(page) }),
  /** With the size of a variant, which the page then has chosen. */
  product: (product: { name: string; fullName: string }, definitionUuid: string, size?: string) =>
    withQuery(productPath(product, definitionUuid), { rozmiar: size }),
  /** The first page of a list has no suffix. */
  category: (slug: string, page = 1, kind: CategoryKind = 'reels') =>
    withQuery(`/kategoria/${slug}`, { tab: kind === 'reels' ? undefined : kind, page: numberOf(page) }),
  blogPage: (page: number) => `/blog${pageSuffix(page)}`,
  article: (slug: string) => `/blog/${slug}`,
  blogCategory: (slug: string, page = 1) => `/blog/category/${slug}${pageSuffix(page)}`,
  blogSearch: (query: string, page = 1) =>
    `/blog/search${pageSuffix(page)}${query === '' ? '' : `?query=${encodeURIComponent(query)}`}`,
  blogFeed: '/blog/rss.xml',
  search: ({ query, page = 1, categoryUuids, sizes, withSoldOut, ...rest }: SearchAddress = {}) =>
    withQuery('/szukaj', {
      query: query === '' ? undefined : query,
      ...rest,
      'categoryUuids[]': categoryUuids,
      'sizes[]': sizes,
      withSoldOut: withSoldOut ? 'true' : undefined,
      page: numberOf(page),
    }),
  video: (username: string, uuid: string, type: VideoPathType = 'short') => videoPath(username, uuid, type),
}

const withToken = (path: string, token: string | undefined) => (token === undefined ? path : `${path}#token=${token}`)

function withNext(path: string, next: unknown) {
  const target = safeNextPath(next)
  return target && target !== '/' ? `${path}?next=${encodeURIComponent(target)}` : path
}
