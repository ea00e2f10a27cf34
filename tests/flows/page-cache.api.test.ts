import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { productPath } from '#contracts/base/page-address.rules.ts'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { Event } from '#contracts/live/event.ts'
import { ProjectionCreated } from '#contracts/catalogue/product.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { promotions } from '#server/areas/account/account-tables.ts'
import { media } from '#server/areas/media/media/table.ts'
import { loadCalendar, loadShopCalendar } from '#screens/live/calendar/load-calendar.ts'
import { loadCategory } from '#screens/catalogue/category/load-category.ts'
import { loadHome } from '#screens/site/home/load-home.ts'
import { loadLives } from '#screens/live/lives/load-lives.ts'
import { loadProfile } from '#screens/account/profile/load-profile.ts'
import { loadProduct } from '#screens/video/product/load-product.ts'
import { loadVideo } from '#screens/video/watch/load-video.ts'
import { loadWatch } from '#screens/video/watch/load-watch.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildPromotion } from '#tests/factories/promotion.ts'
import { buildSeller, buildUser, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { openCachedSite, type SitePage } from '#tests/setup/cached-site.ts'

await startApp()

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

const profile = ({ username }: TestSeller, tab = ''): SitePage => ({
  path: `/profile/user/${username}${tab && `?tab=${tab}`}`,
  load: loadProfile,
  route: '/profile/user/[username]',
  params: { username },
})
const productPage = (address: string): SitePage => ({
  path: `/produkt/${address}`,
  load: loadProduct,
  route: '/produkt/[address]',
  params: { address },
})
const watch = ({ username }: TestSeller, streamId: string, type: string): SitePage => ({
  path: `/profile/${username}/video/${streamId}/${type}`,
  load: loadVideo,
  params: { username, streamId, type },
})
const category = (n: number): SitePage => {
  const slug = CATEGORIES[n]?.slug ?? ''
  return { path: `/kategoria/${slug}`, load: loadCategory, params: { slug } }
}
const shopCalendar = ({ shop }: TestSeller): SitePage => ({
  path: `/sklep/${shop.slug}/kalendarz-wydarzen`,
  load: loadShopCalendar,
  params: { shop: shop.slug },
})

/**
 * Creates a seller with a reel and a live in the first category, another seller with a reel in the second one, and all
 * their pages.
 */
async function buildWorld() {
  const [anna, other, buyer] = [await buildSeller(), await buildSeller(), await buildUser()]
  const depot = `/user/${anna.uuid}/depotSystem/product`
  const [shown, next] = [await buildDepotProduct(anna), await buildDepotProduct(anna)]
  const [first, second] = [await project(anna, shown), await project(anna, next)]
  const of = (product: typeof first) => ({
    definitionUuid: product.definitionUuid,
    projectionUuid: product.definitionProjectionUuid,
  })
  const reel = await buildVideo(of(first), anna)
  const live = await buildLive(anna)
  await as(anna).patch(`/user/${anna.uuid}/video/${live.uuid}/product`, first)
  const vod = await buildVideo({ type: VIDEO_TYPE.vod }, anna)
  const elsewhere = await buildVideo({ categoryUuid: categoryUuid(1) }, other)
  const announced = await as(anna).post(`/user/${anna.uuid}/event`, {
    title: 'Przymiarki',
    description: '',
    startsAt: inDays(2),
    endsAt: inDays(2.1),
    categoryUuid: null,
    videoUuid: null,
  })
  const event = Event.parse(announced.body)
  const pages = {
    home: { path: '/', load: loadHome },
    reels: { path: '/watch/short', load: loadWatch, params: { id: 'short' } },
    vods: { path: '/watch/vod', load: loadWatch, params: { id: 'vod' } },
    lives: { path: '/watch/live', load: loadLives },
    reel: watch(anna, reel.uuid, 'short'),
    live: watch(anna, live.uuid, 'live'),
    otherReels: watch(other, elsewhere.uuid, 'user-reel'),
    anna: profile(anna),
    annasReviews: profile(anna, 'reviews'),
    annasLives: profile(anna, 'lives'),
    annasProducts: profile(anna, 'products'),
    product: productPage(productPath(shown, first.definitionUuid).replace('/produkt/', '')),
    other: profile(other),
    category: category(0),
    otherCategory: category(1),
    calendar: { path: '/kalendarz-wydarzen', load: loadCalendar },
    annasCalendar: shopCalendar(anna),
    othersCalendar: shopCalendar(other),
  } satisfies Record<string, SitePage>
  return { anna, other, buyer, depot, shown, first, second, reel, live, vod, elsewhere, event, pages }
}
type World = Awaited<ReturnType<typeof buildWorld>>
type PageName = keyof World['pages']

async function project(seller: TestSeller, product: DepotProduct) {
  const answer = await as(seller).post(`/user/${seller.uuid}/product-definition-projection/depot-system`, {
    manualProductPrice: 129.99,
    userDepotProductUuid: product.uuid,
    userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
  })
  const { userProductDefinitionUuid, uuid } = ProjectionCreated.parse(answer.body)
  return { definitionUuid: userProductDefinitionUuid, definitionProjectionUuid: uuid }
}

const attachPicture = ({ anna, first }: World, mediaUuid: string) =>
  as(anna).patch(
    `/user/${anna.uuid}/product-definition-projection/${first.definitionProjectionUuid}/media/${mediaUuid}`,
  )

/** Promotes as the office does, for a day. */
async function promote(subject: { sellerUuid: string; videoUuid: string | null }) {
  const { database, services } = app().context
  const times = { startsAt: new Date(), endsAt: new Date(inDays(1)) }
  await inTransaction(database.db, (tx, after) => services.promotions.plan(tx, after, { ...subject, ...times }))
  return { status: 201 }
}

/** Pages that show Anna as a seller, or one of her videos. */
const NAMING_ANNA = [
  ...(['home', 'reels', 'vods', 'lives', 'reel', 'live', 'anna', 'annasReviews', 'annasLives', 'category'] as const),
  ...(['calendar', 'annasCalendar', 'annasProducts', 'product'] as const),
]
/** Pages that show Anna's reel. */
const SHOWING_REEL: PageName[] = ['home', 'reels', 'reel', 'anna', 'category', 'product']
/** Pages that show the product of Anna's reel. */
const SHOWING_PRODUCT: PageName[] = [...SHOWING_REEL, 'annasProducts']
const SHOWING_EVENTS: PageName[] = ['home', 'calendar', 'annasCalendar', 'othersCalendar']

const CHANGES: [string, (world: World) => Promise<{ status: number }>, PageName[]][] = [
  [
    'a seller switches the product in a live',
    ({ anna, live, second }) => as(anna).patch(`/user/${anna.uuid}/video/${live.uuid}/product`, second),
    ['home', 'lives', 'live', 'annasLives', 'category', 'annasProducts', 'product'],
  ],
  [
    'stock is counted anew',
    ({ anna, depot, shown: { uuid, version, variants } }) =>
      as(anna).send('PATCH', `${depot}/${uuid}`, {
        headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
        body: JSON.stringify({
          variants: variants.map(({ quantity, ...variant }) => ({
            ...variant,
            quantity: quantity + 5,
            seenQuantity: quantity,
          })),
        }),
      }),
    [],
  ],
  [
    'a product gets another name',
    ({ anna, depot, shown }) => as(anna).patch(`${depot}/${shown.uuid}`, { name: 'Mirabelka' }),
    SHOWING_PRODUCT,
  ],
  [
    'a product gets a picture of its own in a video',
    async (world) => attachPicture(world, (await buildMedia(world.anna, { kind: 'picture' })).uuid),
    SHOWING_PRODUCT,
  ],
  [
    'such a picture can be seen',
    async (world) => {
      const { uuid } = await buildMedia(world.anna, { kind: 'picture', status: 'processing', readyAt: null })
      const answer = await attachPicture(world, uuid)
      await site.read()
      const { database, services } = app().context
      await inTransaction(database.db, async (tx, after) => {
        await tx.update(media).set({ status: 'ready', readyAt: new Date() }).where(eq(media.uuid, uuid))
        await services.products.mediaBecameReady(tx, after, uuid)
      })
      return answer
    },
    SHOWING_PRODUCT,
  ],
  [
    'a reel gets another description',
    ({ anna, reel }) =>
      as(anna).patch(`/user/${anna.uuid}/video/${reel.uuid}`, { description: 'Zupełnie inne słowa o tym samym' }),
    SHOWING_REEL,
  ],
  ['a reel is promoted', ({ anna, reel }) => promote({ sellerUuid: anna.uuid, videoUuid: reel.uuid }), SHOWING_REEL],
  [
    'a shelf is promoted',
    async ({ anna }) => {
      await app().context.database.db.delete(promotions)
      return promote({ sellerUuid: anna.uuid, videoUuid: null })
    },
    NAMING_ANNA,
  ],
  [
    'the promotion of a reel ends by itself',
    async ({ anna, reel }) => {
      const now = Date.now()
      const times = { startsAt: new Date(now - 1000), endsAt: new Date(now + 1500) }
      const { uuid } = await buildPromotion(anna, { videoUuid: reel.uuid, ...times })
      await app().context.services.promotions.turn(uuid)
      await site.read()
      await pause(1600)
      await app().context.services.promotions.turn(uuid)
      return { status: 200 }
    },
    SHOWING_REEL,
  ],
  [
    'a reel is published',
    async ({ anna }) =>
      as(anna).post(`/user/${anna.uuid}/video`, {
        mediaType: 'short',
        mediaFileUuid: (await buildMedia(anna)).uuid,
        categoryUuid: categoryUuid(),
        description: 'Nowa torebka na lato',
      }),
    NAMING_ANNA,
  ],
  [
    'a seller changes their name',
    ({ anna }) => as(anna).patch(`/user/${anna.uuid}/profile`, { firstname: 'Hanna' }),
    NAMING_ANNA,
  ],
  [
    'a shop changes its name',
    ({ anna }) => as(anna).patch(`/user/${anna.uuid}/shop`, { name: randomUUID() }),
    NAMING_ANNA,
  ],
  [
    'a buyer writes a review',
    ({ anna, buyer }) =>
      as(buyer).post(`/user/${anna.uuid}/review`, { content: 'Wszystko pasuje', rating: { rate: 5 } }),
    NAMING_ANNA,
  ],
  [
    'an event is announced',
    ({ other }) =>
      as(other).post(`/user/${other.uuid}/event`, {
        title: 'Nowości',
        description: '',
        startsAt: inDays(1),
        endsAt: inDays(1.1),
        categoryUuid: null,
        videoUuid: null,
      }),
    SHOWING_EVENTS,
  ],
  [
    'a reel moves to another category',
    ({ anna, reel }) => as(anna).patch(`/user/${anna.uuid}/video/${reel.uuid}`, { categoryUuid: categoryUuid(1) }),
    [...NAMING_ANNA, 'otherCategory'],
  ],
  [
    'a live ends',
    ({ anna, live }) => as(anna).patch(`/user/${anna.uuid}/video/${live.uuid}/finish`),
    [...NAMING_ANNA, 'otherCategory'],
  ],
  [
    'a reel is deleted',
    ({ anna, reel }) => as(anna).delete(`/user/${anna.uuid}/video/${reel.uuid}`),
    [...NAMING_ANNA, 'otherCategory'],
  ],
  [
    'an event is called off',
    ({ anna, event }) => as(anna).post(`/user/${anna.uuid}/event/${event.uuid}/cancel`),
    // Without a live on air, the page of lives shows events.
    [...SHOWING_EVENTS, 'lives'],
  ],
  [
    'an account is deleted',
    ({ anna }) => as(anna).post(`/user/${anna.uuid}/deletion`, { password: anna.password }),
    [...NAMING_ANNA, 'otherCategory', 'othersCalendar'],
  ],
]

// Built once for all tests, because building takes longest. Tests with deletions come last.
const world = await buildWorld()
const site = await openCachedSite(Object.values(world.pages))
afterAll(site.close)

test.each(CHANGES)(
  'when %s, every page shows it at once, and no other page is rendered again',
  async (_, act, expected) => {
    await site.readAnew()
    // Pages of a deleted subject are not cached.
    const { rendered: unkept } = await site.read()
    const answer = await act(world)
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(300)
    const { pages, rendered } = await site.read()
    expect(pages).toEqual(await site.render())
    const names = (paths: string[]) =>
      Object.entries(world.pages).flatMap(([name, { path }]) => (paths.includes(path) ? [name] : []))
    const gone = names(unkept)
    expect(names(rendered).toSorted()).toEqual([...new Set([...expected, ...gone])].toSorted())
  },
)
