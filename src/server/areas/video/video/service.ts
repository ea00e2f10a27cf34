import { CATEGORIES, categoryByUuid } from '#contracts/catalogue/category-data.ts'
import type {
  AvailableCategories,
  CreateShort,
  VideoEntry,
  VideoListName,
  VideoSearchQuery,
} from '#contracts/video/video.ts'
import type { EditVideo } from '#contracts/video/video-edit.ts'
import type { ReportActivity } from '#contracts/video/video-statistic.ts'
import { VIDEO_TYPE, VIEW_COUNTS_AGAIN_AFTER_MS } from '#contracts/video/video.rules.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import type { SellingViewer, Viewer } from '#server/auth/guards.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Settings } from '#server/context/settings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import { withinCategories, type ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import {
  type RelationService,
  presentOwner,
  type UserService,
  type UserEventService,
} from '#server/areas/account/account.ts'
import type { BroadcastService } from '../broadcast/service.ts'
import type { OfferService } from '../offer/service.ts'
import { createVideoAccountPart } from './account.repo.ts'
import { createVideoCreation } from './create.ts'
import { createVideoListRepo, type VideoScope } from './list.repo.ts'
import { createBroadcasting, subjectsOf } from './broadcast.ts'
import { createVideoEditing } from './edit.ts'
import type { VideoFacts } from './facts.ts'
import { filterOf, isAvailable, isVisible } from './policy.ts'
import { presentNewestReel, type VideoView } from './present.ts'
import { createVideoRepo, type VideoRow } from './repo.ts'
import { createVideoStatistics, type VideoOrders } from './statistic.ts'
import { lockUnusedFilms } from './unused.repo.ts'

/** Longer than a browser's queue keeps a reel whose film was sent, in practice. */
const UNUSED_FILM_MS = 30 * 24 * 60 * 60 * 1000

type Parts = {
  db: Db
  tokens: Tokens
  attempts: Pick<Attempts, 'isWithin'>
  changes: Changes
  queue: Queue
  bus: Pick<EventBus, 'publish'>
  users: UserService
  holiday: Settings['holiday']
  relations: Pick<RelationService, 'viewerWithBlocks'>
  products: ProductService
  userEvents: Pick<UserEventService, 'publish'>
  media: Pick<MediaService, 'requirePicture' | 'putCaptions' | 'removeCaptions' | 'discard'>
  orders: VideoOrders
  facts: VideoFacts
  offers: OfferService
  broadcasts: Pick<BroadcastService, 'channelsOf' | 'savedProducts'>
}

/** Owner in a path: a user or a shop. */
type VideoOwner = { user: string } | { shop: string }
/** `address` is an address group. */
type Visitor = { address: string; agent: string }

/** Visitors of one address whose views of a video count: enough for families and offices. */
const VISITORS_OF_ADDRESS: Allowance = { name: 'view', max: 20, seconds: VIEW_COUNTS_AGAIN_AFTER_MS / 1000 }

const isOf = (video: VideoRow['video'], owner: VideoOwner) =>
  'user' in owner ? video.ownerUuid === owner.user : video.shopUuid === owner.shop

export { isWaitedFor } from './policy.ts'
export { presentVideo } from './present.ts'
export type { VideoOrders } from './statistic.ts'

export type VideoService = ReturnType<typeof createVideoService>

export function createVideoService(parts: Parts) {
  const { db, holiday, tokens, attempts, changes, queue, bus, users, relations } = parts
  const { products, offers, broadcasts, userEvents, media, orders, facts } = parts
  const repo = createVideoRepo(db)
  const lists = createVideoListRepo(db)
  const cursors = createCursors(tokens)
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)
  const categories = createTotals<AvailableCategories>(
    ({ data }) => data.reduce((sum, { videoQuantity }) => sum + videoQuantity, 0) > COUNTED_UP_TO,
  )
  const editing = createVideoEditing({ db, queue, changes, repo, media, facts })
  const broadcasting = createBroadcasting({ bus, changes, repo, offers })
  const statistics = createVideoStatistics(db, orders)
  const creation = createVideoCreation({ db, queue, changes, repo, pictures: media, products, offers, facts })

  async function view(rows: VideoRow[]): Promise<VideoView[]> {
    const saved = rows.flatMap(({ video: { uuid, type, publishedAt }, media: { trim } }) =>
      type === VIDEO_TYPE.vod ? [{ uuid, publishedAt, trim }] : [],
    )
    const ofSaved = saved.length > 0 ? await broadcasts.savedProducts(saved) : new Map<string, string[]>()
    /** A saved live without a history, such as an imported one, shows its own product. */
    const shownIn = ({ uuid, projectionUuid }: VideoRow['video']) =>
      ofSaved.get(uuid) ?? (projectionUuid === null ? [] : [projectionUuid])
    const shown = rows.flatMap(({ video }) => [
      ...shownIn(video),
      ...(video.projectionUuid ? [video.projectionUuid] : []),
    ])
    const known = await products.projections([...new Set(shown)])
    const lives = rows.flatMap(({ video }) => (video.type === VIDEO_TYPE.live ? [video.uuid] : []))
    const channels = await broadcasts.channelsOf(lives)
    return rows.map(({ video, owner, media }) => ({
      video,
      media,
      owner: presentOwner(owner),
      projection: known.get(video.projectionUuid ?? ''),
      projections: shownIn(video).flatMap((uuid) => known.get(uuid) ?? []),
      broadcast: channels.get(video.uuid),
    }))
  }

  async function list(requested: VideoScope, query: VideoSearchQuery, viewerUuid: string | undefined) {
    const scope = { ...requested, viewerUuid: await relations.viewerWithBlocks(viewerUuid) }
    const now = new Date()
    const start = cursors.startOf(query)
    const [found, total] = await Promise.all([
      lists.page(scope, now, start),
      totals.of(JSON.stringify(scope), () => lists.count(scope, now)),
    ])
    const { rows, meta } = cursors.cut(found, start, ({ video }) => ({ at: video.publishedAt, uuid: video.uuid }))
    return { meta: { ...meta, total }, data: await view(rows) }
  }

  async function visible(uuid: string, viewerUuid: string | undefined): Promise<VideoRow> {
    const row = await repo.byUuid(uuid)
    if (row && row.video.deletedAt !== null) throw new AppError('GONE_EXCEPTION', 'The video was deleted')
    if (!row || !isVisible(row.video, viewerUuid, new Date())) throw notFound('video')
    return row
  }

  async function visibleOf(owner: VideoOwner, uuid: string): Promise<void> {
    const { video } = await visible(uuid, undefined)
    if (!isOf(video, owner)) throw notFound('video')
  }

  async function edited(uuid: string, work: Promise<void>): Promise<VideoView> {
    await work
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('video')
    return one(row)
  }

  async function one(row: VideoRow): Promise<VideoView> {
    const [viewed] = await view([row])
    if (!viewed) throw notFound('video')
    return viewed
  }

  return {
    accountPart: createVideoAccountPart(db),
    /** Creates a video. A repeated call for the same media returns the first one. */
    create: async (seller: SellingViewer, body: CreateShort): Promise<VideoView> => {
      const row = await repo.byUuid(await creation.create(seller, body))
      if (!row) throw notFound('video')
      return one(row)
    },

    /** Makes the videos of a media available. Called in the transaction that makes the media watchable. */
    mediaBecameReady: async (tx: Tx, after: After, mediaUuid: string): Promise<void> => {
      for (const video of await repo.setReady(tx, mediaUuid)) {
        after(() => changes.touch(subjectsOf(video)))
        after(() => userEvents.publish(video.ownerUuid, { type: 'videoReady', data: { videoUuid: video.uuid } }))
      }
    },

    available: (query: VideoSearchQuery, viewerUuid: string | undefined, only?: VideoListName) =>
      list(filterOf(query, holiday, only), query, viewerUuid),

    /** Videos of an owner. `isWhole` includes those that only the owner may see. */
    ofOwner: async (
      ownerUuid: string,
      query: VideoSearchQuery,
      viewerUuid: string | undefined,
      { isWhole }: { isWhole: boolean },
    ) => {
      const found = await list({ ...filterOf(query, holiday), ownerUuid, isWhole }, query, viewerUuid)
      if (found.meta.total === 0) await users.current(ownerUuid)
      return found
    },

    /** Categories with available videos in their usual order, and the categories of their products. */
    categories: () =>
      categories.of('available', async () => {
        const now = new Date()
        const counted = await lists.countByCategory(now)
        const filed = counted.map(({ categoryUuid }) => categoryUuid)
        const newest = await lists.newestReels(filed, now)
        const shown = await lists.productCategories(now)
        const isDeeper = (uuid: string) => !categoryByUuid(uuid)
        const data = CATEGORIES.flatMap((category) => {
          const within = withinCategories([category.categoryUuid])
          const isOf = ({ categoryUuid }: { categoryUuid: string }) => within.includes(categoryUuid)
          const videoQuantity = counted.filter(isOf).reduce((sum, one) => sum + one.videoQuantity, 0)
          const reel = newest.find(isOf)
          if (videoQuantity === 0) return []
          return [{ ...category, videoQuantity, newestReel: reel ? presentNewestReel(reel) : null }]
        })
        const categoryUuids = [...new Set([...filed, ...shown.filter(isDeeper)])].toSorted()
        return { data, categoryUuids }
      }),

    find: async (uuid: string, viewerUuid: string | undefined) => one(await visible(uuid, viewerUuid)),

    /** The video of a conversation. */
    findByConversation: async (uuid: string) => {
      const video = await repo.byConversation(uuid)
      if (!video || !isVisible(video, undefined, new Date())) throw notFound('conversation')
      return { video }
    },

    edit: (ownerUuid: string, uuid: string, changes: EditVideo) => edited(uuid, editing.edit(ownerUuid, uuid, changes)),
    requireOwn: editing.requireOwn,
    requireParts: creation.requireParts,
    insertLive: creation.insertLive,
    ...broadcasting,
    putCaptions: async (
      ownerUuid: string,
      uuid: string,
      read: Parameters<MediaService['putCaptions']>[1],
    ): Promise<VideoView> => {
      const { video } = await editing.requireOwn(ownerUuid, uuid)
      return edited(uuid, media.putCaptions(video.mediaUuid, read))
    },

    /** Idempotent. */
    removeCaptions: async (ownerUuid: string, uuid: string): Promise<void> => {
      const { video } = await editing.requireOwn(ownerUuid, uuid)
      await media.removeCaptions(video.mediaUuid)
    },

    /** Daily statistics, for the owner only. */
    statistic: async (ownerUuid: string, uuid: string) =>
      statistics.of((await editing.requireOwn(ownerUuid, uuid)).video),

    /** Counts a viewer's activity since the last report. Ignores deleted videos. */
    report: async (owner: VideoOwner, uuid: string, activity: ReportActivity): Promise<void> => {
      const row = await repo.byUuid(uuid)
      if (row && isAvailable(row.video, new Date()) && isOf(row.video, owner)) await statistics.report(uuid, activity)
    },

    /** Called in the transaction that changes a reaction. Returns the new number of likes. */
    countLike: async (tx: Tx, uuid: string, change: -1 | 0 | 1): Promise<number> => {
      if (change !== 0) await statistics.countLike(tx, uuid, change)
      return repo.countLike(tx, uuid, change)
    },

    /** Videos that are not deleted, by uuid, regardless of who may watch them. */
    findMany: async (uuids: string[]): Promise<Map<string, VideoView>> =>
      new Map((await view(await repo.byUuids(uuids))).map((one) => [one.video.uuid, one])),

    /** Videos in the requested order, without unknown and deleted ones. */
    entries: async (uuids: string[]): Promise<VideoEntry[]> => {
      if (uuids.length === 0) return []
      const now = new Date()
      const known = new Map((await repo.entries(uuids)).map((row) => [row.video.uuid, row]))
      return [...new Set(uuids)].flatMap((uuid) => {
        const row = known.get(uuid)
        return row ? [{ uuid, isAvailable: isAvailable(row.video, now), owner: row.owner }] : []
      })
    },

    /** Removes the video from every list at once, and deletes its film. Idempotent. */
    remove: async (ownerUuid: string, uuid: string): Promise<void> => {
      const row = await repo.byUuid(uuid)
      if (!row) throw notFound('video')
      if (row.video.ownerUuid !== ownerUuid)
        throw new AppError('FORBIDDEN_EXCEPTION', 'The video belongs to another user')
      await inTransaction(db, async (tx, after) => {
        await facts.removed.emit(tx, after, uuid)
        if (!(await repo.softDelete(tx, uuid))) return
        await media.discard(tx, after, row.video.mediaUuid)
        await offers.settlePrices(tx, uuid)
        after(() => changes.touch(subjectsOf(row.video)))
      })
    },

    /** Deletes films that no video has used for long, so that their bytes do not count for ever. */
    sweepFilms: (now: Date): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        for (const uuid of await lockUnusedFilms(tx, new Date(now.getTime() - UNUSED_FILM_MS)))
          // It may have become a reel just before it was locked.
          if ((await repo.uuidByMedia(tx, uuid)) === undefined) await media.discard(tx, after, uuid)
      }),

    /**
     * Counts a view. `owner` is the video's user or shop. The viewer is stored as a keyed hash only. Visitors are told
     * apart by address and browser, up to `VISITORS_OF_ADDRESS` of them, because anybody can invent browsers. Returns
     * the number of views.
     */
    countView: async (owner: VideoOwner, uuid: string, who: Viewer | Visitor): Promise<number> => {
      await visibleOf(owner, uuid)
      const now = new Date()
      const unlessAfter = new Date(now.getTime() - VIEW_COUNTS_AGAIN_AFTER_MS)
      const viewer = tokens
        .seal('viewer', 'uuid' in who ? who.uuid : `${who.address} ${who.agent}`)
        .toString('base64url')
      const isCounted = await repo.hasView(uuid, viewer, unlessAfter)
      if (!isCounted && ('uuid' in who || (await attempts.isWithin(VISITORS_OF_ADDRESS, `${uuid} ${who.address}`))))
        await repo.countView(uuid, viewer, now, unlessAfter, (tx) => statistics.countView(tx, uuid))
      return repo.viewQuantity(uuid)
    },
  }
}
