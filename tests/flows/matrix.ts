import { randomUUID } from 'node:crypto'
import { buildEvent } from '#tests/factories/event.ts'
import { buildLive } from '#tests/factories/live.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { formOf } from '#tests/factories/upload.ts'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { buildDepotProduct, depotBody } from '#tests/factories/depot.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { CHAT_LINES } from './matrix-chat.ts'
import { LIVE_LINES } from './matrix-lives.ts'
import { ORDER_LINES } from './matrix-orders.ts'
import { SOCIAL_LINES } from './matrix-social.ts'
import type { Ask, Line, World } from './matrix-world.ts'

const newPerson = () => ({
  email: `${randomUUID()}@example.com`,
  firstname: 'Ewa',
  lastname: 'Nowa',
  password: 'dobre hasło',
})
const mailbox = { body: { email: 'nikt@example.com' } }
const ofBuyer = ({ buyer }: World): Ask => ({ path: { id: buyer.uuid } })
/** A relation between the buyer and the seller. */
const buyerToSeller = ({ buyer, seller }: World): Ask => ({
  path: { id: buyer.uuid, uuid: seller.uuid, sellerUuid: seller.uuid },
})
const toBuyer = ({ buyer }: World): Ask => ({ path: { uuid: buyer.uuid } })
const anyUuid = (): Ask => ({ path: { uuid: randomUUID() } })
const anyVersion = (): Ask => ({ path: { ...anyUuid().path, version: randomUUID() } })
const inVideo = async ({ video }: World, more: Ask = {}): Promise<Ask> => {
  const { uuid } = await video()
  return { ...more, path: { id: uuid, video: uuid, streamId: uuid, objectDefinitionId: uuid, ...more.path } }
}
const ofFile = async (world: World): Promise<Ask> => ({ path: { uuid: await world.picture() } })
const ofPicture = async (world: World): Promise<Ask> => ({ path: { mediaUuid: await world.picture() } })
const ofDepot = async ({ owner }: World): Promise<Ask> => ({
  path: { uuid: (await buildDepotProduct(owner)).uuid },
})
const likeOf = async ({ video }: World) => ({
  objectDefinitionClass: 'video',
  objectDefinitionId: (await video()).uuid,
})
const captionsForm = () => formOf(Buffer.from('00:01.000 --> 00:02.000\nAla'))
const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const tomorrow = () => ({ startsAt: inHours(24).toISOString(), endsAt: inHours(25).toISOString() })
const announced = async ({ owner }: World) => (await buildEvent({ startsAt: inHours(24) }, owner)).uuid
const aMonth = { from: '2126-11-01T00:00:00Z', to: '2126-12-01T00:00:00Z' }
const toBuyersEvent = async (world: World): Promise<Ask> => ({
  path: { id: world.buyer.uuid, event: await announced(world) },
})
const postalAddress = {
  firstname: 'Ola',
  lastname: 'Nowa',
  phone: '600700800',
  street: 'Prosta 1',
  zipcode: '00-850',
  city: 'Warszawa',
}
const salesSettings = { deliveryOptions: [], transferAccount: null, takesCash: true, takesTransfer: true }
const type = { path: { type: 'short' } }
const search = { query: { query: 'suk' } }

/*
 * All calls of the API with the status that each of the five users must get for a valid request. A new call goes to the
 * lines of its module. See `docs/add-a-feature.md`.
 */
export const MATRIX: Line[] = [
  // call                                            visitor buyer other seller owner
  ['GET /health', '200 200 200 200 200'],

  [
    'POST /auth',
    '200 200 200 200 200',
    ({ owner }) => ({ body: { _username: owner.email, _password: owner.password } }),
  ],
  ['POST /sign-in', '201 409 409 409 409', () => ({ body: newPerson() })],
  ['POST /user/activate', '204 204 204 204 204', () => mailbox],
  ['GET /user/activate/{code}', '404 404 404 404 404', () => ({ path: { code: 'x' } })],
  ['PATCH /user/password/forgot', '204 204 204 204 204', () => mailbox],
  [
    'PATCH /user/password/remind/{code}',
    '404 404 404 404 404',
    () => ({ path: { code: 'x' }, body: { password: 'dobre hasło' } }),
  ],
  ['PATCH /user/renew', '401 200 200 200 200'],
  [
    'PATCH /user/{userId}/password',
    '401 403 403 403 200',
    ({ owner }) => ({
      body: { old_password: owner.password, new_password: 'nowe hasło', new_password_repeat: 'nowe hasło' },
    }),
  ],
  ['GET /auth/facebook', '200 200 200 200 200'],
  ['POST /auth/facebook/dialog', '201 201 201 201 201', () => ({ body: {} })],
  ['POST /auth/facebook/login', '400 400 400 400 400', () => ({ body: { code: 'x', state: 'made up' } })],
  ['DELETE /user/{id}/facebook', '401 403 403 403 204'],

  ['GET /user', '401 200 200 200 200'],
  ['GET /user/{id}/info', '200 200 200 200 200'],
  ['PATCH /user/{id}/profile', '401 200 403 403 403', (world) => ({ ...ofBuyer(world), body: { city: 'Łódź' } })],
  [
    'PATCH /user/{id}/notifyConfig/phone',
    '401 200 403 403 403',
    (world) => ({ ...ofBuyer(world), body: { phone: '600700800' } }),
  ],
  [
    'PATCH /user/{id}/notifyConfig/liveMail',
    '401 200 403 403 403',
    (world) => ({ ...ofBuyer(world), body: { isOn: true } }),
  ],
  ['GET /live/on-air', '200 200 200 200 200'],
  ['PATCH /user/{id}/avatar/{mediaUuid}', '401 403 403 403 200', ofPicture],
  ['DELETE /user/{id}/avatar', '401 403 403 403 204'],
  ['PATCH /user/{id}/photo/{mediaUuid}', '401 403 403 403 200', ofPicture],
  ['DELETE /user/{id}/photo', '401 403 403 403 204'],
  ['POST /user/{id}/export', '401 201 403 403 403', ofBuyer],
  ['GET /user/{id}/export', '401 200 403 403 403', ofBuyer],
  ['POST /user/{id}/deletion', '401 403 403 403 204', ({ owner }) => ({ body: { password: owner.password } })],

  ['GET /user/{id}/favorite', '401 200 403 403 403', ofBuyer],
  ['POST /user/{id}/favorite/{sellerUuid}', '401 201 403 403 403', buyerToSeller],
  ['DELETE /user/{id}/favorite/{sellerUuid}', '401 204 403 403 403', buyerToSeller],
  ['GET /user/{id}/follower', '401 403 403 403 200'],
  ['GET /user/{id}/black', '401 403 403 403 200'],
  ['POST /user/{id}/black/{uuid}', '401 403 403 403 201', toBuyer],
  ['DELETE /user/{id}/black/{uuid}', '401 403 403 403 204', toBuyer],
  ['GET /user/{id}/limitSell', '401 403 403 403 200'],
  ['POST /user/{id}/limitSell/{uuid}', '401 403 403 403 201', toBuyer],
  ['DELETE /user/{id}/limitSell/{uuid}', '401 403 403 403 204', toBuyer],
  ['GET /user/{id}/preferer', '401 200 403 403 403', ofBuyer],
  ['POST /user/{id}/preferer/{uuid}', '401 201 403 403 403', buyerToSeller],
  ['DELETE /user/{id}/preferer/{uuid}', '401 204 403 403 403', buyerToSeller],
  ['GET /user/{id}/review', '200 200 200 200 200'],
  ['POST /user/{id}/review', '401 201 201 201 409', () => ({ body: { content: 'Dobre', rating: { rate: 5 } } })],

  ['POST /user/{id}/shop', '401 201 403 403 403', (world) => ({ ...ofBuyer(world), body: { name: 'Kram' } })],
  ['GET /shop/{slug}', '200 200 200 200 200', ({ owner }) => ({ path: { slug: owner.shop.slug } })],
  ['GET /user/{id}/shop', '200 200 200 200 200'],
  ['PATCH /user/{id}/shop', '401 403 403 403 200', () => ({ body: { name: 'Kram' } })],
  ['GET /user/{id}/shop/statistic', '401 403 403 403 200'],
  ['GET /user/{id}/salesSettings', '401 403 403 403 200'],
  ['PUT /user/{id}/salesSettings', '401 403 403 403 200', () => ({ body: salesSettings })],
  ['GET /pickupPoint', '200 200 200 200 200'],
  ['GET /user/{id}/address', '401 200 403 403 403', ofBuyer],
  ['POST /user/{id}/address', '401 201 403 403 403', (world) => ({ ...ofBuyer(world), body: postalAddress })],
  [
    'PUT /user/{id}/address/{uuid}',
    '401 404 403 403 403',
    ({ buyer }) => ({ path: { id: buyer.uuid, uuid: randomUUID() }, body: postalAddress }),
  ],
  [
    'DELETE /user/{id}/address/{uuid}',
    '401 204 403 403 403',
    ({ buyer }) => ({ path: { id: buyer.uuid, uuid: randomUUID() } }),
  ],
  ['GET /seller', '200 200 200 200 200'],
  ['GET /event', '200 200 200 200 200'],
  ['GET /event/day', '200 200 200 200 200', () => ({ query: aMonth })],
  ['GET /event/{file}', '200 200 200 200 200', async (world) => ({ path: { file: `${await announced(world)}.ics` } })],
  ['GET /shop/{slug}/event', '200 200 200 200 200', ({ owner }) => ({ path: { slug: owner.shop.slug } })],
  [
    'GET /shop/{slug}/event/day',
    '200 200 200 200 200',
    ({ owner }) => ({ path: { slug: owner.shop.slug }, query: aMonth }),
  ],
  ['GET /shop/{slug}/event.ics', '200 200 200 200 200', ({ owner }) => ({ path: { slug: owner.shop.slug } })],
  ['POST /user/{id}/event', '401 403 403 403 201', () => ({ body: { title: 'Wieczór', ...tomorrow() } })],
  [
    'PATCH /user/{id}/event/{event}',
    '401 403 403 403 200',
    async (world) => ({ path: { event: await announced(world) }, body: { title: 'Poranek' } }),
  ],
  [
    'DELETE /user/{id}/event/{event}',
    '401 403 403 403 204',
    async (world) => ({ path: { event: await announced(world) } }),
  ],
  ['GET /user/{id}/event/reminder', '401 200 403 403 403', ofBuyer],
  ['POST /user/{id}/event/{event}/reminder', '401 201 403 403 403', toBuyersEvent],
  ['DELETE /user/{id}/event/{event}/reminder', '401 204 403 403 403', toBuyersEvent],

  ['GET /category', '200 200 200 200 200'],
  ['GET /category/catalogue', '200 200 200 200 200'],
  ['GET /product-category', '200 200 200 200 200'],
  [
    'POST /contact',
    '202 202 202 202 202',
    () => ({ body: { name: 'Ola', email: 'ola@example.com', topic: 'other', message: 'Dzień dobry, mam pytanie' } }),
  ],

  ['POST /media', '401 201 201 201 201', () => ({ body: {} })],
  ['PUT /media', '401 201 201 201 201', async () => ({ body: formOf(await samplePicture()) })],
  [
    'POST /_uploader/media/upload',
    '401 403 403 403 200',
    async ({ owner, upload }) => {
      const uuid = await upload()
      const query = { uuid, userUuid: owner.uuid, fileName: `${uuid}.jpg`, chunkIndex: '1', totalChunkCount: '2' }
      return { query, body: formOf(await samplePicture()) }
    },
  ],
  ['GET /media/{uuid}/upload', '401 403 403 403 200', async ({ upload }) => ({ path: { uuid: await upload() } })],
  ['GET /media/{uuid}', '200 200 200 200 200', ofFile],
  ['GET /media/{uuid}/watch', '200 200 200 200 200', ofFile],
  ['GET /media/{uuid}/thumbnail', '200 200 200 200 200', ofFile],
  ['GET /media/{uuid}/first-frame', '200 200 200 200 200', ofFile],
  ['GET /media/{uuid}/live-picture', '404 404 404 404 404', anyUuid],
  ['GET /media/{uuid}/share-picture', '200 200 200 200 200', ofFile],
  ['GET /media/{uuid}/seek-preview', '404 404 404 404 404', anyUuid],
  ['GET /media/{uuid}/captions', '404 404 404 404 404', anyUuid],
  ['GET /media/{uuid}/captions/{version}', '404 404 404 404 404', anyVersion],
  ['GET /media/{uuid}/trim/{version}/watch', '404 404 404 404 404', anyVersion],
  ['GET /media/{uuid}/trim/{version}/seek-preview', '404 404 404 404 404', anyVersion],
  ['GET /media/{uuid}/trim/{version}/captions', '404 404 404 404 404', anyVersion],
  ['GET /media/{uuid}/hls/{*}', '404 404 404 404 404', () => ({ path: { ...anyUuid().path, '*': 'master.m3u8' } })],

  [
    'POST /user/{owner}/video',
    '401 403 403 403 201',
    async (world) => ({
      body: {
        mediaType: 'short',
        mediaFileUuid: await world.file(),
        categoryUuid: categoryUuid(),
        description: 'Sukienka na lato',
      },
    }),
  ],
  [
    'DELETE /user/{id}/video/{streamId}',
    '401 403 403 403 204',
    (world) => inVideo(world, { path: { id: world.owner.uuid } }),
  ],
  [
    'PATCH /user/{id}/video/{streamId}',
    '401 403 403 403 200',
    (world) => inVideo(world, { path: { id: world.owner.uuid }, body: { description: 'Sukienka na lato' } }),
  ],
  ['GET /user/{id}/live', '401 403 403 403 200'],
  [
    // No media server is running.
    'POST /user/{id}/video/{streamId}/publish',
    '401 403 403 403 503',
    async ({ owner }) => ({ path: { streamId: (await buildLive(owner, 'announced')).uuid }, body: {} }),
  ],
  [
    'PUT /user/{id}/video/{streamId}/uplink',
    '401 403 403 403 204',
    async ({ live }) => ({ path: { streamId: (await live()).uuid }, body: { fence: 0, grade: 'good' } }),
  ],
  [
    'PATCH /user/{id}/video/{streamId}/start',
    '401 403 403 403 409',
    async ({ owner }) => ({ path: { streamId: (await buildLive(owner, 'announced')).uuid }, body: { fence: 0 } }),
  ],
  [
    'PATCH /user/{id}/video/{streamId}/finish',
    '401 403 403 403 200',
    async ({ live }) => ({ path: { streamId: (await live()).uuid } }),
  ],
  [
    'PUT /user/{id}/video/{streamId}/trim',
    '401 403 403 403 400',
    // A reel has no recording to trim.
    async ({ video }) => ({ path: { streamId: (await video()).uuid }, body: { start: 0, end: 10 } }),
  ],
  [
    'DELETE /user/{id}/video/{streamId}/trim',
    '401 403 403 403 400',
    async ({ video }) => ({ path: { streamId: (await video()).uuid } }),
  ],
  [
    'PUT /user/{id}/video/{streamId}/captions',
    '401 403 403 403 200',
    async ({ video }) => ({ path: { streamId: (await video()).uuid }, body: captionsForm() }),
  ],
  [
    'DELETE /user/{id}/video/{streamId}/captions',
    '401 403 403 403 204',
    async ({ video }) => ({ path: { streamId: (await video()).uuid } }),
  ],
  [
    'PATCH /user/{id}/video/{streamId}/product',
    '401 403 403 403 200',
    async (world) => inVideo(world, { path: { id: world.owner.uuid }, body: await buildProjection(world.owner) }),
  ],
  [
    'GET /user/{id}/video/{streamId}/statistic',
    '401 403 403 403 200',
    (world) => inVideo(world, { path: { id: world.owner.uuid } }),
  ],
  [
    'PATCH /{owner}/{ownerUuid}/video/{video}/activity',
    '204 204 204 204 204',
    (world) => inVideo(world, { path: { owner: 'user' }, body: { watchedSeconds: 4 } }),
  ],
  ['GET /user/{id}/video', '200 200 200 200 200'],
  ['GET /user/{id}/video/search', '200 200 200 200 200', () => search],
  ['GET /user/{id}/video/available', '200 200 200 200 200'],
  ['GET /user/{id}/video/available/search', '200 200 200 200 200', () => search],
  ['GET /shop/video/available', '200 200 200 200 200'],
  ['GET /shop/video/available/search', '200 200 200 200 200', () => search],
  ['GET /shop/video/available/categories', '200 200 200 200 200'],
  ['GET /shop/video/available/{type}', '200 200 200 200 200', () => type],
  ['GET /shop/video/available/{type}/search', '200 200 200 200 200', () => ({ ...type, ...search })],
  ['GET /shopVideo/{id}/watch', '200 200 200 200 200', inVideo],
  ['GET /shopVideo/{id}/productDefinitionHistory', '200 200 200 200 200', inVideo],
  ['GET /sitemap/shop', '200 200 200 200 200'],
  ['GET /sitemap/shop/start', '200 200 200 200 200'],
  ['GET /sitemap/video', '200 200 200 200 200'],
  ['GET /sitemap/video/start', '200 200 200 200 200'],
  ['GET /video/uuids', '200 200 200 200 200'],
  [
    'PATCH /{owner}/{ownerUuid}/video/{video}/viewQuantity',
    '200 200 200 200 200',
    (world) => inVideo(world, { path: { owner: 'user' } }),
  ],

  [
    'POST /user/{owner}/reaction',
    '401 201 403 403 403',
    async (world) => ({ path: { owner: world.buyer.uuid }, body: { ...(await likeOf(world)), type: 'like' } }),
  ],
  [
    'GET /user/{owner}/reaction',
    '401 200 403 403 403',
    (world) => ({ path: { owner: world.buyer.uuid }, query: { objectDefinitionClass: 'video' } }),
  ],
  [
    'DELETE /user/{owner}/reaction',
    '401 204 403 403 403',
    async (world) => ({ path: { owner: world.buyer.uuid }, query: await likeOf(world) }),
  ],
  [
    'PATCH /user/{owner}/reaction/dummy',
    '401 204 403 403 403',
    async (world) => ({ path: { owner: world.buyer.uuid }, body: { objectDefinitionId: (await world.video()).uuid } }),
  ],
  [
    'GET /user/{owner}/{objectDefinitionClass}/{objectDefinitionId}/reaction',
    '200 200 200 200 200',
    (world) => inVideo(world, { path: { objectDefinitionClass: 'video' } }),
  ],
  ['GET /user/{id}/events', '401 403 403 403 200'],
  // A topic that the reader may not follow is refused within the stream.
  ['GET /events', '200 200 200 200 200', ({ owner }) => ({ query: { 'topics[]': `user:${owner.uuid}` } })],

  ...CHAT_LINES,
  ...LIVE_LINES,
  ...ORDER_LINES,
  ...SOCIAL_LINES,

  [
    'GET /user/{id}/productDefinition/{uuid}',
    '200 200 200 200 200',
    async ({ owner }) => ({ path: { uuid: (await buildProjection(owner)).definitionUuid } }),
  ],
  [
    'GET /user/{id}/productDefinitionProjection/{uuid}',
    '200 200 200 200 200',
    async ({ owner }) => ({ path: { uuid: (await buildProjection(owner)).definitionProjectionUuid } }),
  ],
  ['GET /user/{id}/product-definition/search', '401 403 403 403 200', () => search],
  [
    'POST /user/{id}/product-definition-projection/depot-system',
    '401 403 403 403 201',
    async ({ owner }) => {
      const { uuid, price, variants } = await buildDepotProduct(owner)
      const userDepotProductVariantUuids = variants.map((variant) => variant.uuid)
      return { body: { manualProductPrice: price, userDepotProductUuid: uuid, userDepotProductVariantUuids } }
    },
  ],
  [
    'PATCH /user/{id}/product-definition-projection/{uuid}/media/{mediaUuid}',
    '401 403 403 403 200',
    async (world) => {
      const { definitionProjectionUuid: uuid } = await buildProjection(world.owner)
      return { path: { uuid, mediaUuid: await world.picture() } }
    },
  ],

  ['GET /user/{id}/depotSystem/product', '401 403 403 403 200'],
  ['GET /user/{id}/depotSystem/product/search', '401 403 403 403 200', () => search],
  [
    'POST /user/{id}/depotSystem/product/import',
    '401 403 403 403 200',
    () => ({ body: formOf(Buffer.from('kod;nazwa;cena;kategoria;ilość\nA;Torba;9,99;Torebki;1\n')) }),
  ],
  ['GET /user/{id}/depotSystem/product/export', '401 403 403 403 200'],
  ['POST /user/{id}/depotSystem/product', '401 403 403 403 201', () => ({ body: depotBody() })],
  ['GET /user/{id}/depotSystem/product/{uuid}', '401 403 403 403 200', ofDepot],
  [
    'PATCH /user/{id}/depotSystem/product/{uuid}',
    '401 403 403 403 200',
    async (world) => ({ ...(await ofDepot(world)), body: { price: 99 } }),
  ],
  ['DELETE /user/{id}/depotSystem/product/{uuid}', '401 403 403 403 204', ofDepot],
]
