import type { CreateShort, VideoEntry } from '#contracts/video/video.ts'
import type { EditVideo } from '#contracts/video/video-edit.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { SellingViewer } from '#server/auth/viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { RelationService, TeamService, UserService, UserEventService } from '#server/areas/account/account.ts'
import type { BroadcastService } from '../broadcast/service.ts'
import type { OfferService } from '../offer/service.ts'
import { createVideoAccountPart } from './account.repo.ts'
import { createVideoCreation } from './create.ts'
import { createBroadcasting, subjectsOf } from './broadcast.ts'
import { createVideoEditing } from './edit.ts'
import type { VideoFacts } from './facts.ts'
import { isAllowed, isAvailable, isVisible } from './policy.ts'
import type { VideoView } from './present.ts'
import { createVideoRepo, type VideoRow } from './repo.ts'
import { createVideoStatistics, type VideoOrders } from './statistic.ts'
import { createVideoCounting } from './counting.ts'
import { createVideoLists } from './lists.ts'
import { createVideoHiding } from './hiding.ts'
import type { SeasonService } from '../season/service.ts'
import { createVideoRemoval } from './removal.ts'
import { createVideoViews } from './view.ts'

type Parts = {
  db: Db
  tokens: Tokens
  attempts: Pick<Attempts, 'isWithin'>
  changes: Changes
  queue: Queue
  bus: Pick<EventBus, 'publish'>
  users: UserService
  seasons: Pick<SeasonService, 'current'>
  relations: Pick<RelationService, 'viewerWithBlocks'>
  products: ProductService
  team: Pick<TeamService, 'seatOf'>
  userEvents: Pick<UserEventService, 'publish'>
  media: Pick<MediaService, 'requirePicture' | 'putCaptions' | 'removeCaptions' | 'discard'>
  orders: VideoOrders
  facts: VideoFacts
  offers: OfferService
  broadcasts: Pick<BroadcastService, 'channelsOf' | 'savedProducts'>
}

export { isWaitedFor } from './policy.ts'
export { presentVideo } from './present.ts'
export type { VideoOrders } from './statistic.ts'

export type VideoService = ReturnType<typeof createVideoService>

export function createVideoService(parts: Parts) {
  const { db, changes, queue, bus } = parts
  const { products, offers, broadcasts, userEvents, media, orders, facts, team } = parts
  const repo = createVideoRepo(db)
  const views = createVideoViews({ products, broadcasts })
  const { view, one } = views
  const editing = createVideoEditing({ db, queue, changes, repo, media, facts })
  const broadcasting = createBroadcasting({ bus, changes, repo, offers })
  const statistics = createVideoStatistics(db, orders)
  const creation = createVideoCreation({ db, queue, changes, repo, pictures: media, products, offers, facts })

  async function visible(uuid: string, viewerUuid: string | undefined): Promise<VideoRow> {
    const row = await repo.byUuid(uuid)
    if (row && row.video.deletedAt !== null && !row.video.isTrial)
      throw new AppError('GONE_EXCEPTION', 'The video was deleted')
    const now = new Date()
    if (row && row.video.ownerUuid !== viewerUuid && !isAllowed(row.video, now))
      throw new AppError('GONE_EXCEPTION', 'The video is hidden by a decision of the operator')
    if (!row || !isVisible(row.video, viewerUuid, now)) throw notFound('video')
    return row
  }

  /** The owner in place of a member of their team who runs lives. */
  async function broadcasterOf(ownerUuid: string, viewerUuid: string | undefined): Promise<string | undefined> {
    if (viewerUuid === undefined || viewerUuid === ownerUuid) return viewerUuid
    const seat = await team.seatOf(ownerUuid, viewerUuid)
    return seat?.roles.includes('lives') ? ownerUuid : viewerUuid
  }

  async function edited(uuid: string, work: Promise<void>): Promise<VideoView> {
    await work
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('video')
    return one(row)
  }

  return {
    accountPart: createVideoAccountPart(db),
    ...createVideoLists({ ...parts, views }),
    ...createVideoCounting({ ...parts, repo, statistics, visible }),
    ...createVideoRemoval({ ...parts, repo }),
    ...createVideoHiding({ changes, repo, offers }),

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

    /** A video that is not deleted, whoever may watch it, for a decision of the operator. */
    ofOffice: async (uuid: string) => {
      const row = await repo.byUuid(uuid)
      return row?.video.deletedAt === null ? row : undefined
    },

    find: async (uuid: string, viewerUuid: string | undefined) => one(await visible(uuid, viewerUuid)),

    /** The video of a conversation. That of a live on trial is open to its owner, and to who broadcasts it for them. */
    findByConversation: async (uuid: string, viewerUuid: string | undefined) => {
      const video = await repo.byConversation(uuid)
      const reader = video?.isTrial === true ? await broadcasterOf(video.ownerUuid, viewerUuid) : undefined
      if (!video || !isVisible(video, reader, new Date())) throw notFound('conversation')
      return { video }
    },

    edit: (ownerUuid: string, uuid: string, changes: EditVideo) => edited(uuid, editing.edit(ownerUuid, uuid, changes)),
    requireOwn: editing.requireOwn,
    isTrialOf: async (uuid: string): Promise<boolean> => (await repo.byUuid(uuid))?.video.isTrial === true,
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
  }
}
