import { createHash } from 'node:crypto'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { ScaleSide } from './scale-fill.ts'

type Person = 'visitor' | 'buyer' | 'seller' | 'admin'
/** A call of the API with what is asked of it. `:name` in the query is filled in as in the path. */
type Line = [person: Person, key: string, ...queries: string[]]

const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10) + 'T00:00:00Z'
const [FROM, TO] = [day(0), day(31)]
const VIDEO_FILTERS = ['types[]=vod', 'categoryUuids[]=:category', 'sizes[]=38', 'isProductAvailable=1'] as const

/** Every call that answers a list, a search, a calendar, a dashboard or an order desk, with its filters. */
const LINES: Line[] = [
  ['visitor', '/shop/video/available', '', ...VIDEO_FILTERS],
  ['visitor', '/shop/video/available/short', '', 'categoryUuids[]=:category'],
  ['visitor', '/shop/video/available/vod', ''],
  ['visitor', '/shop/video/available/short/search', 'query=lniana', 'query=rzadkieslowo'],
  ['visitor', '/shop/video/available/search', 'query=torebka', 'query=torebka 77'],
  ['visitor', '/shop/video/available/categories', ''],
  ['buyer', '/shop/video/available', ''],
  [
    'visitor',
    '/search',
    'query=torebka',
    'query=torebka&type=video',
    'query=czarna sukienka&sort=cheapest&priceTo=200',
    'query=sklep&type=seller',
  ],
  ['visitor', '/search/suggestion', 'query=tor', 'query=sukienk'],
  ['visitor', '/seller', '', 'categoryUuids[]=:category'],
  ['visitor', '/category', ''],
  ['visitor', '/category/torebki', ''],
  ['visitor', '/category/available', ''],
  ['visitor', '/category/catalogue', ''],
  ['visitor', '/product-category', ''],
  ['visitor', '/event', `from=${FROM}&to=${TO}`, `from=${FROM}&to=${TO}&categoryUuids[]=:category`],
  ['visitor', '/event/day', `from=${FROM}&to=${TO}`, `from=${FROM}&to=${TO}&categoryUuids[]=:category`],
  ['visitor', '/shop/:shop/event', ''],
  ['visitor', '/shop/:shop/event/day', `from=${FROM}&to=${TO}`],
  ['visitor', '/shop/:shop/event.ics', ''],
  ['visitor', '/shop/:shop', ''],
  ['visitor', '/live/on-air', ''],
  ['visitor', '/season', ''],
  ['visitor', '/reserve', ''],
  ['visitor', '/sitemap/video', 'limit=50'],
  ['visitor', '/sitemap/video/start', 'size=500'],
  ['visitor', '/sitemap/product', 'limit=50'],
  ['visitor', '/sitemap/product/start', 'size=500'],
  ['visitor', '/sitemap/shop', 'limit=50'],
  ['visitor', '/sitemap/shop/start', 'size=50'],
  ['visitor', '/article', ''],
  ['visitor', '/article/search', 'query=torebka'],
  ['visitor', '/article/title', ''],
  ['visitor', '/pickupPoint', 'query=Warszawa'],
  ['visitor', '/username/suggestion', 'wish=buyer1'],
  ['visitor', '/product/:definition', ''],
  ['visitor', '/product/:definition/question', ''],
  ['visitor', '/product/:definition/related', ''],
  ['visitor', '/product/:definition/video', ''],
  ['visitor', '/video/uuids', 'uuids[]=:video'],
  ['visitor', '/thing', 'productUuids[]=:product&videoUuids[]=:video'],
  ['visitor', '/shopVideo/:video/watch', ''],
  ['visitor', '/shopVideo/:video/comment', ''],
  ['visitor', '/comment/:comment/answer', ''],
  ['visitor', '/shopVideo/:live/productDefinitionHistory', ''],
  ['visitor', '/shopVideo/:video/purchaseHistory', ''],
  ['visitor', '/shopVideo/:live/timeline', ''],
  ['visitor', '/conversation/:conversation/message', ''],
  ['visitor', '/conversation/:conversation/replay', 't=0'],
  ['visitor', '/user/:seller/info', ''],
  ['visitor', '/user/:seller/shop', ''],
  ['visitor', '/user/:seller/responseTime', ''],
  ['visitor', '/user/:seller/video', '', 'types[]=vod'],
  ['visitor', '/user/:seller/video/available', '', ...VIDEO_FILTERS],
  ['visitor', '/user/:seller/video/available/search', 'query=lniana', 'query=torebka 77'],
  ['seller', '/user/:seller/video', '', 'types[]=vod'],
  ['seller', '/user/:seller/video/search', 'query=lniana', 'query=torebka 77'],
  [
    'visitor',
    '/user/:seller/product',
    '',
    'sort=cheapest',
    'categoryUuids[]=:category',
    'sizes[]=38',
    'isProductAvailable=1',
    'priceFrom=100&priceTo=200',
  ],
  ['visitor', '/user/:seller/review', '', 'isVerified=true'],
  ['seller', '/user/:seller/dashboard', ''],
  ['seller', '/user/:seller/shop/statistic', ''],
  [
    'seller',
    '/user/:seller/sale',
    '',
    'states[]=placed',
    'mark=overdue',
    'mark=unread',
    'mark=complaint',
    'mark=refundDue',
    'query=lniana',
    'query=bryza 77',
    'query=S77',
    'sort=oldest',
    'sort=dispatchBy',
  ],
  ['seller', '/user/:seller/sale/overview', 'days=7', 'days=90'],
  ['seller', '/user/:seller/sale/packing', ''],
  ['seller', '/user/:seller/return', '', 'states[]=declared'],
  ['seller', '/user/:seller/refund', ''],
  [
    'seller',
    '/user/:seller/depotSystem/product',
    '',
    'query=torebka',
    'query=77',
    'stock=none',
    'stock=few',
    'sort=price',
    'sort=stock',
  ],
  ['seller', '/user/:seller/depotSystem/product/search', 'query=torebka', 'query=77'],
  ['seller', '/user/:seller/product-definition/search', 'query=torebka', 'query=77'],
  ['seller', '/user/:seller/follower', ''],
  ['seller', '/user/:seller/limitSell', ''],
  ['seller', '/user/:seller/preferer', ''],
  ['seller', '/user/:seller/black', ''],
  ['seller', '/user/:seller/hidden', ''],
  ['seller', '/user/:seller/event', ''],
  ['seller', '/user/:seller/live', ''],
  ['seller', '/user/:seller/video/:own/statistic', ''],
  ['seller', '/user/:seller/thread', '', 'mark=unread', 'mark=waiting'],
  ['seller', '/thread/:thread/message', ''],
  ['seller', '/user/:seller/team', ''],
  ['seller', '/user/:seller/team/activity', ''],
  ['seller', '/user/:seller/moderationLog', ''],
  ['seller', '/user/:seller/chatBan', ''],
  ['seller', '/user/:seller/chatModerator', ''],
  ['seller', '/user/:seller/chatWord', ''],
  ['seller', '/user/:seller/savedReply', ''],
  ['seller', '/user/:seller/contentTemplate', ''],
  ['seller', '/user/:seller/pagePost', ''],
  ['seller', '/user/:seller/commentDesk', ''],
  ['seller', '/user/:seller/desk', ''],
  ['seller', '/user/:seller/facebookPage', ''],
  ['seller', '/user/:seller/facebookPage/:page/object', '', 'filterNoRead=1'],
  ['seller', '/user/:seller/facebookPage/:page/object/:post/comment', '', 'filterNoRead=1', 'sort=createdAt'],
  ['seller', '/user/:seller/videoShare', 'videoUuids[]=:video'],
  ['seller', '/user/:seller/decision', ''],
  ['buyer', '/user/:buyer/order', '', 'states[]=placed', 'query=lniana', 'query=bryza 77', 'query=S77'],
  ['buyer', '/user/:buyer/notification', ''],
  ['buyer', '/user/:buyer/favorite', ''],
  ['buyer', '/user/:buyer/saved', '', 'kind=product', 'kind=video'],
  ['buyer', '/user/:buyer/saved/mark', ''],
  ['buyer', '/user/:buyer/savedList', ''],
  ['buyer', '/user/:buyer/thread', '', 'mark=unread'],
  ['buyer', '/user/:buyer/event/reminder', ''],
  ['buyer', '/user/:buyer/reserve', ''],
  ['buyer', '/user/:buyer/basket', ''],
  ['buyer', '/user/:buyer/address', ''],
  ['buyer', '/user/:buyer/securityEvent', ''],
  ['buyer', '/user/:buyer/session', ''],
  ['buyer', '/user/:buyer/passkey', ''],
  ['buyer', '/user/:buyer/reaction', 'objectDefinitionClass=video&objectDefinitionIds[]=:video'],
  ['buyer', '/user/:seller/video/:own/reaction', ''],
  ['admin', '/admin/day', ''],
  ['admin', '/admin/order', '', 'number=S77', 'hasDispute=1'],
  ['admin', '/admin/user', '', 'query=buyer77', 'query=zofia'],
  ['admin', '/admin/user/:seller', ''],
  ['admin', '/admin/user/:seller/content', 'kind=product', 'kind=review', 'kind=comment', 'kind=chatMessage'],
  ['admin', '/admin/user/:buyer/content', 'kind=review', 'kind=comment', 'kind=chatMessage'],
  ['admin', '/admin/report', '', 'isDecided=1', 'kind=video', 'isUrgent=1', 'isMine=1'],
  ['admin', '/admin/complaint', '', 'isDecided=1'],
  ['admin', '/admin/audit', '', 'userUuid=:seller'],
  ['admin', `/admin/figures/${new Date().getFullYear()}`, ''],
  ['admin', '/admin/job', ''],
  ['admin', '/admin/point', '', 'query=Warszawa'],
  ['admin', '/admin/article', ''],
  ['admin', '/admin/season', ''],
  ['admin', '/admin/setting', ''],
]

export const CALLED = LINES.map(([, key]) => key)

const uuidOf = (kind: string, n = 1) => {
  const hash = createHash('md5').update(`${kind}${n}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20)].join(
    '-',
  )
}

export type ScaleCall = { name: string; token: string | null; path: string }

/** The lines as requests, in their order, with the most wanted things of a side. */
export function callsOf({ shopSlug, ownVideo, ownThread, seller, buyer, admin }: ScaleSide): ScaleCall[] {
  const values: Record<string, string> = {
    seller: seller.uuid,
    buyer: buyer.uuid,
    shop: shopSlug,
    own: ownVideo,
    thread: ownThread,
    definition: uuidOf('definition'),
    category: CATEGORIES[3]?.categoryUuid ?? '',
    product: uuidOf('product'),
    video: uuidOf('video'),
    live: uuidOf('video', 10),
    conversation: uuidOf('conversation', 10),
    comment: uuidOf('comment'),
    page: uuidOf('page'),
    post: uuidOf('post'),
  }
  const tokens = { visitor: null, buyer: buyer.token, seller: seller.token, admin: admin.token }
  const filled = (text: string) => text.replaceAll(/:([a-z]+)\b/gi, (whole, name: string) => values[name] ?? whole)
  return LINES.flatMap(([person, key, ...queries]) =>
    queries.map((query) => {
      const path = query === '' ? key : `${key}?${query}`
      const encoded = new URLSearchParams(filled(query)).toString()
      return {
        name: `${person}: ${path.replaceAll(/T00:00:00Z/g, '')}`,
        token: tokens[person],
        path: `${filled(key)}${encoded && `?${encoded}`}`,
      }
    }),
  )
}
