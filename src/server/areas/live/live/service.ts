import type { z } from 'zod'
import type { PageQuery } from '#contracts/base/common.ts'
import { isOnAir, type LiveState } from '#contracts/video/broadcast.rules.ts'
import { momentOf, offsetAt, type Trim } from '#contracts/media/recording.rules.ts'
import type { PublishLive, ReportUplink } from '#contracts/live/live.ts'
import type { CreateLive } from '#contracts/video/video.ts'
import type { SellingViewer } from '#server/auth/guards.ts'
import type { Config } from '#server/context/config.ts'
import type { Log } from '#server/context/log.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { madeBefore, type Idempotency } from '#server/http/idempotency.ts'
import { iceServersFor } from '#server/ports/streaming/ice-servers.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import { type BroadcastService, type OfferService, type VideoService, spanOf } from '#server/areas/video/video.ts'
import { createLiveAccountPart } from './account.repo.ts'
import { createLiveBookmarks } from './bookmarks.ts'
import { createLiveRepo, type LiveRow } from './repo.ts'
import { createLiveClock } from './clock.ts'
import { createLiveList } from './list.ts'
import { createLiveMinutes, type Onlookers } from './minutes.ts'
import { secondsSince } from './deadlines.ts'
import { createLiveReplay } from './replay.ts'
import { createLiveStates, liveConflict } from './states.ts'
import type { LiveOrders } from '#server/areas/commerce/commerce.ts'
import { createStudio, isHealthyAt } from './studio.ts'

type Parts = {
  db: Db
  bus: Pick<EventBus, 'publish'>
  queue: Pick<Queue, 'add'>
  tokens: Tokens
  config: Pick<Config, 'gatewayUrl' | 'ice'>
  log: Log
  media: Pick<
    MediaService,
    | 'beginRecording'
    | 'endRecording'
    | 'giveUpRecording'
    | 'retryRecording'
    | 'saveRecording'
    | 'showRecording'
    | 'find'
    | 'trim'
  >
  products: ProductService
  offers: OfferService
  purchases: Pick<LiveOrders, 'historyOf' | 'countHistory'>
  videos: VideoService
  broadcasts: BroadcastService
  viewers: Onlookers
}

/** Limit of own lives in a list. */
const OWN_MAX = 20

/** Limit of lives on air in a list. */
const ON_AIR_MAX = 1000

export type { LiveRow } from './repo.ts'

export type LiveService = ReturnType<typeof createLiveService>

export function createLiveService(parts: Parts) {
  const { db, tokens, bus, queue, media, products, purchases, videos, broadcasts, offers, viewers, config, log } = parts
  const repo = createLiveRepo(db)
  const minutes = createLiveMinutes({ db, viewers })
  const asShown = createCursors(tokens, { isAscending: true })
  const list = createLiveList({ db, repo, bus, products, offers, videos })
  const moveTo = createLiveStates({
    repo,
    queue,
    media,
    videos,
    ended: async (tx, after, live, at) => {
      await list.end(tx, after, live.videoUuid)
      const { videoUuid, startedAt } = live
      const conversationUuid = await videos.conversationOf(tx, videoUuid)
      await minutes.end(tx, { videoUuid, conversationUuid, startedAt: startedAt ?? at }, at)
    },
  })
  const { gatewayUrl, ice } = config
  const iceServers = (user: string) => iceServersFor(ice, user, new Date())
  const { recorded } = broadcasts
  const studio = createStudio({ db, repo, move: moveTo, bus, gatewayUrl, iceServers })

  async function end(tx: Tx, after: After, live: LiveRow | undefined): Promise<void> {
    if (live?.state === 'starting') await moveTo(tx, after, live, 'announced')
    if (live && isOnAir(live.state)) await moveTo(tx, after, live, 'ended')
  }
  return {
    accountPart: createLiveAccountPart(repo, moveTo),

    /** Called in the transaction that removes a video. Ends its live, if it has one. */
    videoRemoved: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      const live = await repo.lock(tx, uuid)
      await end(tx, after, live)
      // A live on air has ended its list in `end`.
      if (live && !isOnAir(live.state)) await list.end(tx, after, uuid)
    },

    /**
     * Announces a live, for its scheduled time or for now. Only the owner sees it until it begins. A repeated
     * idempotency key returns the first result.
     * @throws AppError 503 for a live to begin now if there is no media server
     */
    announce: async (seller: SellingViewer, body: CreateLive, idempotency: Idempotency | undefined) => {
      if (body.scheduledAt === undefined) await studio.requireGateway()
      await videos.requireParts(seller.uuid, body)
      const { uuid, isReplayed } = await inTransaction(db, async (tx) => {
        const before = await madeBefore(idempotency, (key) => repo.ofKey(tx, key))
        if (before) return { uuid: before.videoUuid, isReplayed: true }
        const mediaUuid = await media.beginRecording(tx, seller.uuid)
        const video = await videos.insertLive(tx, seller, body, mediaUuid)
        await repo.insert(tx, { videoUuid: video, ownerUuid: seller.uuid, state: 'announced', ...idempotency })
        await list.begin(tx, video, body.shopProductDefinitionUuid, body.shopProductDefinitionProjectionUuid)
        return { uuid: video, isReplayed: false }
      })
      return { view: await videos.find(uuid, seller.uuid), isReplayed }
    },

    /**
     * Moves a live to another state, based on the state and the fence that the caller has read.
     * @throws AppError 409 if the move is not allowed or the live has moved meanwhile
     */
    move: (known: Pick<LiveRow, 'videoUuid' | 'state' | 'fence'>, to: LiveState): Promise<LiveRow> =>
      inTransaction(db, async (tx, after) => {
        const live = await repo.lock(tx, known.videoUuid)
        if (!live) throw notFound('live')
        return moveTo(tx, after, { ...live, ...known }, to)
      }),

    /** Lives that the seller can start or resume. */
    own: async (ownerUuid: string) => {
      const found = await repo.own(ownerUuid, OWN_MAX)
      const views = await videos.findMany(found.map(({ live }) => live.videoUuid))
      return found.flatMap(({ live, publisherAt, recordingFault }) => {
        const view = views.get(live.videoUuid)
        const isSending = live.state !== 'announced' && isHealthyAt(publisherAt)
        return view ? [{ live, isSending, recordingFault, view }] : []
      })
    },

    clock: createLiveClock({ db, repo, move: moveTo, media, minutes, log }),
    /** Address of a gateway as host and port. Undefined without a live lease. */
    gatewayAddress: (number: number) => repo.gatewayAddress(number, new Date()),

    ticket: async (ownerUuid: string, uuid: string, requested: z.output<typeof PublishLive>) => {
      await videos.requireOwn(ownerUuid, uuid)
      return studio.ticket(uuid, requested)
    },

    reportUplink: async (ownerUuid: string, uuid: string, report: ReportUplink): Promise<void> => {
      await videos.requireOwn(ownerUuid, uuid)
      await studio.reportUplink(uuid, report)
    },

    begin: async (ownerUuid: string, uuid: string, fence: number) => {
      await videos.requireOwn(ownerUuid, uuid)
      await studio.begin(uuid, fence)
      return videos.find(uuid, ownerUuid)
    },

    /** Starts a live that sends a film in a loop. */
    beginFilm: async (ownerUuid: string, uuid: string, filmUuid: string): Promise<void> => {
      await videos.requireOwn(ownerUuid, uuid)
      await studio.beginFilm(uuid, filmUuid)
    },

    /** Ends a live, which becomes a saved one. Idempotent. */
    finish: async (ownerUuid: string, uuid: string) => {
      await videos.requireOwn(ownerUuid, uuid)
      await inTransaction(db, async (tx, after) => {
        const live = await repo.lock(tx, uuid)
        if (!live) throw invalid('The video is not a live', 'streamId')
        if (live.state === 'announced' || live.state === 'starting') throw liveConflict('The live has not begun')
        await end(tx, after, live)
      })
      return videos.find(uuid, ownerUuid)
    },

    /**
     * Processes the recording of a failed live again. Idempotent while that is under way.
     * @throws AppError 409 if it has not failed or nothing was recorded
     */
    saveAgain: async (ownerUuid: string, uuid: string) => {
      await videos.requireOwn(ownerUuid, uuid)
      await inTransaction(db, async (tx, after) => {
        const live = await repo.lock(tx, uuid)
        if (!live) throw invalid('The video is not a live', 'streamId')
        if (live.state === 'processing') return
        const isFailed = live.state === 'failed' && (await media.retryRecording(tx, await videos.mediaOf(tx, uuid)))
        if (!isFailed) throw liveConflict('The live has no recording that failed')
        await moveTo(tx, after, live, 'processing')
      })
      return videos.find(uuid, ownerUuid)
    },

    /** Trims a saved live; null shows all of it. */
    trim: async (ownerUuid: string, uuid: string, trim: Trim | null) => {
      await videos.requireOwn(ownerUuid, uuid)
      await media.trim((await videos.find(uuid, ownerUuid)).media.uuid, trim)
      return videos.find(uuid, ownerUuid)
    },

    ...createLiveReplay({ db, tokens, repo, recorded, minutes, products, purchases, videos }),
    list,
    bookmarks: createLiveBookmarks({ db, repo, videos }),
    minutesOf: minutes.of,
    /** Takes a sample of all lives on air if the last one is old enough. */
    noteMinutes: minutes.note,

    /** Device that sends a live; null before the first one was admitted. */
    cameraOf: async ({ videoUuid, state, publishPin, device, uplink }: LiveRow) => {
      if (publishPin === null) return null
      const signal = await repo.signalOf(videoUuid)
      const isSending = state !== 'announced' && isHealthyAt(signal?.publisherAt)
      return { device, isSending, uplink: isSending ? uplink : null, recordingFault: signal?.recordingFault ?? null }
    },

    /** A seller's active and announced lives, by date. */
    runnableOf: (ownerUuid: string) => repo.runnableOf(ownerUuid),
    byVideo: (uuid: string): Promise<LiveRow | undefined> => repo.byVideo(uuid),

    conversationOnAirOf: repo.conversationOnAirOf,

    onAirOwner: broadcasts.onAirOwner,

    activeOwners: repo.activeOwners,

    /** Lives on air with their sellers. */
    onAir: () => repo.onAir(ON_AIR_MAX),

    /**
     * State of a live that is on, with the seconds since its start or, if it is interrupted, since the interruption.
     * Null if it is not on.
     */
    airOf: async (uuid: string) => {
      const live = await repo.byVideo(uuid)
      if (live?.state !== 'live' && live?.state !== 'interrupted') return null
      return { state: live.state, seconds: secondsSince(live, new Date()) }
    },

    /** Converts between seconds of a recording as it is played and moments of its live. */
    playedTime: async (uuid: string) => {
      const { video, media: film } = await videos.find(uuid, undefined)
      const parts = await recorded.partsOf(uuid, video.publishedAt)
      const first = film.trim?.start ?? 0
      return {
        momentAt: (offset: number) => momentOf(parts, first + offset) ?? video.publishedAt,
        offsetOf: (at: Date) => offsetAt(parts, film.trim, at),
      }
    },

    /** Products that a video has shown, with the seconds. The viewer must be allowed to see the video. */
    productHistory: async (uuid: string, viewerUuid: string | undefined, query: PageQuery) => {
      const { video, media: film } = await videos.find(uuid, viewerUuid)
      const start = asShown.startOf(query)
      const parts = await recorded.partsOf(uuid, video.publishedAt)
      const shown = spanOf(parts, film.trim, video.publishedAt)
      const [found, total] = await Promise.all([repo.history(uuid, shown, start), repo.countHistory(uuid, shown)])
      const { rows, meta } = asShown.cut(found, start, (row) => ({ at: row.shownAt, uuid: row.projectionUuid }))
      const known = await products.projections([...new Set(rows.map(({ projectionUuid }) => projectionUuid))])
      const data = rows.flatMap(({ shownAt, projectionUuid }) => {
        const definitionProjection = known.get(projectionUuid)
        if (!definitionProjection) return []
        const offset = offsetAt(parts, film.trim, shownAt)
        return [{ offset, shownAt: shownAt.toISOString(), definitionProjection }]
      })
      return { meta: { ...meta, total }, data }
    },
  }
}
