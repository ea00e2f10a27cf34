import slugify from '@sindresorhus/slugify'
import { PROMOTION_TYPE, VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Context } from '#server/context/context.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { events } from '#server/areas/live/live-tables.ts'
import { buildMediaLadder, drawStills } from '#server/areas/media/media.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { lives, productDefinitionHistory, videoDays, videos } from '#server/areas/video/video-tables.ts'
import { favorites, promotions, shops } from '#server/areas/account/account-tables.ts'
import { reviews } from '#server/areas/commerce/commerce-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { buyers } from '../catalogue/buyers.ts'
import { events as demoEvents } from '../catalogue/events.ts'
import { follows } from '../catalogue/follows.ts'
import { orders } from '../catalogue/orders.ts'
import { returnedOrders } from '../catalogue/returned-orders.ts'
import { reviews as demoReviews } from '../catalogue/reviews.ts'
import { products } from '../catalogue/products.ts'
import { sellers } from '../catalogue/sellers.ts'
import { videos as demoVideos } from '../catalogue/videos.ts'
import { idOf } from './ids.ts'
import { insertChat } from './insert-chat.ts'
import { insertProducts } from './insert-products.ts'
import { insertQuestions } from './insert-questions.ts'
import { insertSales } from './insert-sales.ts'
import { insertSocial } from './insert-social.ts'
import { categoryUuid, mediaOf } from './lookups.ts'
import { pastOrders, soldPieces } from './past-orders.ts'
import type { StoredMedia } from './store-media.ts'
import { onOneConnection } from './one-connection.ts'
import { termsOf } from './traders.ts'
import { daysOf } from './video-days.ts'
import { warsawTime } from './warsaw-time.ts'

/** Sellers whose shelves are promoted, in this order. */
const PROMOTED_SELLERS = ['szpilka.i.trampek', 'perlowa.pracownia']
/** Somebody's first upload does not wait until the demo's ladders stand; a vod needs its own more than a reel. */
const BEHIND_EVERYBODY = -(2 ** 30)
const LAST_OF_ALL = BEHIND_EVERYBODY - 1
/** Before the oldest order. */
const STOCKED_HOURS_AGO = 61 * 24
const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** All rows of the demo in one transaction: all of them are there, or none. */
export async function insertDemo(
  context: Context,
  stored: Map<string, StoredMedia>,
  hasTestNetwork: boolean,
): Promise<void> {
  const { queue, services } = context
  const now = Date.now()
  const allOrders = [...pastOrders(new Date(now)), ...orders, ...returnedOrders]
  const ago = (hours: number) => new Date(now - hours * HOUR_MS)
  const passwordHash = await hashPassword(DEMO_PASSWORD)

  await onOneConnection(context.database.pool, (db) =>
    inTransaction(db, async (tx, after) => {
      await insertPeople(tx, stored, passwordHash)
      await insertMedia(tx, stored)
      const shown = await insertProducts(tx, {
        services,
        stored,
        sold: soldPieces(allOrders),
        stockedAt: ago(STOCKED_HOURS_AGO),
      })
      await tx.insert(videos).values(
        demoVideos.map((video) => ({
          uuid: idOf('video', video.key),
          type: video.type === 'vod' ? VIDEO_TYPE.vod : VIDEO_TYPE.short,
          ownerUuid: idOf('user', video.seller),
          shopUuid: idOf('shop', video.seller),
          categoryUuid: categoryUuid(video.category),
          mediaUuid: mediaOf(stored, video.key).uuid,
          definitionUuid: shown.definitionUuid(video.product),
          projectionUuid: shown.projectionUuid(video.product),
          conversationUuid: idOf('conversation', video.key),
          description: video.description,
          promotionType: video.promotion === 'empty' ? null : PROMOTION_TYPE[video.promotion],
          likeQuantity: video.likeQuantity,
          viewQuantity: video.viewQuantity,
          isReady: true,
          publishedAt: ago(video.ageHours),
          createdAt: ago(video.ageHours),
          updatedAt: ago(video.ageHours),
        })),
      )
      await tx.insert(videoDays).values(
        demoVideos.flatMap((video) =>
          daysOf(video, mediaOf(stored, video.key).duration ?? 0, new Date(now)).map((day) => ({
            videoUuid: idOf('video', video.key),
            ...day,
          })),
        ),
      )
      await tx.insert(lives).values(
        demoVideos
          .filter(({ type }) => type === 'vod')
          .map(({ key, seller, ageHours }) => ({
            videoUuid: idOf('video', key),
            ownerUuid: idOf('user', seller),
            state: 'saved' as const,
            fence: 1,
            startedAt: ago(ageHours),
            createdAt: ago(ageHours),
          })),
      )
      const history = demoVideos.flatMap(({ key, ageHours, history: moments = [] }) =>
        moments.map(({ product, seconds }) => ({
          videoUuid: idOf('video', key),
          shownAt: new Date(ago(ageHours).getTime() + Math.round(seconds) * 1000),
          definitionUuid: shown.definitionUuid(product),
          projectionUuid: shown.projectionUuid(product),
        })),
      )
      await tx.insert(productDefinitionHistory).values(history)
      await insertChat(tx, stored, ago)
      await tx.insert(reviews).values(
        demoReviews.map((review) => ({
          authorUuid: idOf('user', review.author),
          sellerUuid: idOf('user', review.seller),
          rate: review.rate,
          content: review.content,
          isVerified: review.hasBought,
          createdAt: ago(review.ageHours),
        })),
      )
      for (const { username } of sellers) await services.reviews.countReviews(tx, idOf('user', username))
      await tx.insert(favorites).values(
        follows.map((follow) => ({
          userUuid: idOf('user', follow.follower),
          sellerUuid: idOf('user', follow.seller),
        })),
      )
      await tx.insert(events).values(
        demoEvents.map(({ key, seller, category, title, description, inDays, hour, minute, minutes }) => {
          const startsAt = warsawTime(new Date(now), inDays, hour, minute)
          return {
            uuid: idOf('event', key),
            ownerUuid: idOf('user', seller),
            shopUuid: idOf('shop', seller),
            categoryUuid: categoryUuid(category),
            title,
            description,
            startsAt,
            endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
          }
        }),
      )
      await insertQuestions(tx, shown, ago)
      await insertSales(tx, context, allOrders, new Date(now))
      if (hasTestNetwork) await insertSocial(tx, context, shown)
      for (const { key, type } of demoVideos) {
        const priority = type === 'vod' ? BEHIND_EVERYBODY : LAST_OF_ALL
        await queue.add(tx, buildMediaLadder, { mediaUuid: mediaOf(stored, key).uuid }, { priority })
      }
      for (const { uuid } of stored.values())
        await queue.add(tx, drawStills, { mediaUuid: uuid }, { priority: LAST_OF_ALL })
      after(() => queue.wake(buildMediaLadder))
      after(() => queue.wake(drawStills))
    }),
  )
}

async function insertPeople(tx: Tx, stored: Map<string, StoredMedia>, passwordHash: string): Promise<void> {
  const activatedAt = new Date()
  const people = [...sellers, ...buyers.map((buyer) => ({ ...buyer, cover: null }))]
  await tx.insert(users).values(
    people.map((person) => {
      return {
        uuid: idOf('user', person.username),
        email: person.email,
        username: person.username,
        firstname: person.firstName,
        lastname: person.lastName,
        city: person.city,
        passwordHash,
        activatedAt,
        isFullNamePublic: sellers.some(({ username }) => username === person.username),
        avatarMediaUuid: mediaOf(stored, person.avatar).uuid,
        photoMediaUuid: person.cover === null ? null : mediaOf(stored, person.cover).uuid,
        favoriteQuantity: follows.filter(({ seller }) => seller === person.username).length,
      }
    }),
  )
  const startsAt = new Date()
  const endsAt = new Date(startsAt.getTime() + 365 * 24 * HOUR_MS)
  await tx.insert(promotions).values(
    PROMOTED_SELLERS.map((username, index) => ({
      sellerUuid: idOf('user', username),
      startsAt,
      endsAt,
      position: index + 1,
    })),
  )
  await tx.insert(shops).values(
    sellers.map((seller) => ({
      uuid: idOf('shop', seller.username),
      ownerUuid: idOf('user', seller.username),
      slug: slugify(seller.shopName),
      name: seller.shopName,
      description: seller.bio,
      ...termsOf(seller.username),
      traderState: 'sum_ok' as const,
      traderCertifiedAt: new Date(),
    })),
  )
}

async function insertMedia(tx: Tx, stored: Map<string, StoredMedia>): Promise<void> {
  const owners = new Map<string, string>([
    ...demoVideos.map(({ key, seller }) => [key, seller] as const),
    ...products.map(({ picture, seller }) => [picture, seller] as const),
    ...buyers.map(({ avatar, username }) => [avatar, username] as const),
    ...sellers.flatMap(({ avatar, cover, username }) => [[avatar, username] as const, [cover, username] as const]),
  ])
  const readyAt = new Date()
  await tx.insert(media).values(
    [...stored].map(([key, file]) => ({
      ...file,
      ownerUuid: idOf('user', owners.get(key) ?? ''),
      status: 'ready' as const,
      totalChunkCount: 1,
      chunkEnds: [file.size],
      readyAt,
    })),
  )
}
