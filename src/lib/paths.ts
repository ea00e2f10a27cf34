import { shopCalendarPath, videoPath } from '#contracts/page-address.rules.ts'
import { safeNextPath } from './next-path.ts'

const pageSuffix = (page: number) => (page > 1 ? `/page/${page}` : '')

/** The lists that a video opens: all of its kind, its seller's, or those of promoted sellers. */
export type VideoPathType = 'short' | 'vod' | 'live' | 'user-reel' | 'user-repeat' | 'user-timeline' | 'isPromoted'

/** What a category has pages of; its own address is that of its reels. */
export type CategoryKind = 'reels' | 'lives' | 'vods'

const withQuery = (path: string, parameters: Record<string, string | undefined>) => {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
const numberOf = (page: number) => (page > 1 ? String(page) : undefined)

/** Addresses of the screens, built in one place. */
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
  basket: '/basket',
  checkout: '/basket/checkout',
  /** `token` opens a guest's order. It stands behind the hash, so it reaches no server. */
  orderStep: (id: string, token?: string) => withToken(`/basket/indirect-step/${id}`, token),
  order: (id: string, token?: string) => withToken(`/basket/finish/${id}`, token),
  /** Page to withdraw from the contract with one seller. */
  withdraw: (id: string, part: string, token?: string) => withToken(`/basket/withdraw/${id}?part=${part}`, token),
  /** Orders that the user has placed. */
  orders: '/profile/user/orders',
  openOrders: '/profile/user/orders?tab=open',
  liveCommerce: '/sprzedaz-na-zywo',
  plusSize: '/moda-plus-size',
  italianClothes: '/wloska-odziez',
  facebookLive: '/transmisja-na-facebooku',
  phoneLive: '/jak-nadawac-z-telefonu',
  partnerProgram: '/program-partnerski',
  onlineShop: '/sklep-internetowy',
  createReel: '/profile/reel_create',
  /** `uuid` is that of a live or of an entry of the calendar. */
  goLive: (uuid?: string) => withQuery('/profile/stream_create', { live: uuid }),
  liveDesk: '/profile/dashboard/live',
  /** Page of one live: its desk while it is on, its statistics afterwards. */
  liveOf: (uuid: string) => `/profile/dashboard/live/${uuid}`,
  listOrder: '/jak-ukladamy-listy',
  settings: '/profile/user/settings',
  accountSettings: '/profile/user/settings/account',
  notificationSettings: '/profile/user/settings/notifications',
  shopSettings: '/profile/dashboard/settings',
  eventDesk: '/profile/dashboard/calendar',
  depot: '/profile/dashboard/depot',
  orderDesk: '/profile/dashboard/orders',
  /** Of one order's state. */
  salesIn: (state: string) => `/profile/dashboard/orders?state=${state}`,
  salesMarked: (mark: string) => `/profile/dashboard/orders?mark=${mark}`,
  sale: (uuid: string) => `/profile/dashboard/orders/${uuid}`,
  packing: '/profile/dashboard/orders/packing',
  returnDesk: '/profile/dashboard/returns',
  commentDesk: '/profile/user/obsluz-komentarze',
  salesOverview: '/profile/dashboard',
  productPlace: '/profile/dashboard/category',
  myVideos: '/profile/dashboard/videos',
  recovery: '/odzyskaj-haslo',
  /** `next` is where one came from; what cannot be gone back to is left out. */
  signIn: (next?: string) => withNext('/logowanie', next),
  signUp: (next?: string) => withNext('/rejestracja', next),
  /** By username, or by uuid where that is all one knows. */
  profile: (user: string, tab?: string, page = 1) =>
    withQuery(`/profile/user/${encodeURIComponent(user)}`, { tab, page: numberOf(page) }),
  /** The first page of a list has no suffix. */
  category: (slug: string, page = 1, kind: CategoryKind = 'reels') =>
    withQuery(`/kategoria/${slug}`, { tab: kind === 'reels' ? undefined : kind, page: numberOf(page) }),
  blogPage: (page: number) => `/blog${pageSuffix(page)}`,
  article: (slug: string) => `/blog/${slug}`,
  blogCategory: (slug: string, page = 1) => `/blog/category/${slug}${pageSuffix(page)}`,
  blogSearch: (query: string, page = 1) =>
    `/blog/search${pageSuffix(page)}${query === '' ? '' : `?query=${encodeURIComponent(query)}`}`,
  blogFeed: '/blog/rss.xml',
  video: (username: string, uuid: string, type: VideoPathType = 'short') => videoPath(username, uuid, type),
}

const withToken = (path: string, token: string | undefined) => (token === undefined ? path : `${path}#token=${token}`)

function withNext(path: string, next: unknown) {
  const target = safeNextPath(next)
  return target && target !== '/' ? `${path}?next=${encodeURIComponent(target)}` : path
}
