import { isOnAir, type LiveState } from '#contracts/video/broadcast.rules.ts'
import type { CreateLive } from '#contracts/video/video.ts'
import type { SellingViewer } from '#server/auth/viewer.ts'
import type { Log } from '#server/context/log.ts'
import type { Settings } from '#server/context/settings.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { madeBefore, type Idempotency } from '#server/http/idempotency.ts'
import { iceServersFor } from '#server/ports/streaming/ice-servers.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { BroadcastService, OfferService, VideoService } from '#server/areas/video/video.ts'
import { createLiveAccountPart } from './account.repo.ts'
import { createLiveBookmarks } from './bookmarks.ts'
import { createLiveRepo, type LiveRow } from './repo.ts'
import { createLiveClock } from './clock.ts'
import { createLiveList } from './list.ts'
import { createLiveMinutes, type Onlookers } from './minutes.ts'
import { secondsSince } from './deadlines.ts'
import { createLiveReplay } from './replay.ts'
import { createLiveStates } from './states.ts'
import type { LiveOrders } from '#server/areas/commerce/commerce.ts'
import { createStudio, isHealthyAt } from './studio.ts'
import { createGatewayRepo } from './gateway.repo.ts'
import { createOwnerSteps } from './owner-steps.ts'
import { createShownHistory } from './shown-history.ts'

type Parts = {
  db: Db
  bus: Pick<EventBus, 'publish'>
  queue: Pick<Queue, 'add'>
  tokens: Tokens
  gatewayUrl: Settings['gatewayUrl']
  ice: Settings['ice']
  log: Log
  media: Pick<
    MediaService,
    | 'beginRecording'
    | 'endRecording'
    | 'giveUpRecording'
    | 'retryRecording'
    | 'saveRecording'
    | 'setRecordingSize'
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
  const {
    db,
    tokens,
    bus,
    queue,
    media,
    products,
    purchases,
    videos,
    broadcasts,
    offers,
    viewers,
    log,
    gatewayUrl,
    ice,
  } = parts
  const repo = createLiveRepo(db)
  const minutes = createLiveMinutes({ db, viewers })
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
  const iceServers = (user: string) => iceServersFor(ice, user, new Date())
  const { recorded } = broadcasts
  const studio = createStudio({ db, repo, media, videos, move: moveTo, bus, gatewayUrl, iceServers })

  async function end(tx: Tx, after: After, live: LiveRow | undefined): Promise<void> {
    if (live?.state === 'starting') await moveTo(tx, after, live, 'announced')
    if (live && isOnAir(live.state)) await moveTo(tx, after, live, 'ended')
  }
  return {
    accountPart: createLiveAccountPart(db, repo, moveTo),

    /** Called in the transaction that removes a video. Ends its live, if it has one. */
    videoRemoved: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      const live = await repo.lock(tx, uuid)
      await end(tx, after, live)
      // A live on air has ended its list in `end`.
      if (live && !isOnAir(live.state)) await list.end(tx, after, uuid)
    },

    /** Ends what the seller has on air, by a decision of the operator. */
    stopOf: async (tx: Tx, after: After, ownerUuid: string): Promise<void> => {
      await end(tx, after, await repo.lockActive(tx, ownerUuid))
    },
    /** Ends this live if it is on air, by a decision of the operator. */
    stop: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      await end(tx, after, await repo.lock(tx, uuid))
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

    clock: createLiveClock({ db, repo, move: moveTo, media, minutes, videos, log }),
    /** Address of a gateway as host and port. Undefined without a live lease. */
    gatewayAddress: (number: number) => createGatewayRepo(db).address(number, new Date()),

    ...createOwnerSteps({ db, repo, media, videos, studio, move: moveTo, end }),
    ...createShownHistory({ db, tokens, recorded, products, videos }),
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

    /** Owner of the live while it is on, also of one on trial; otherwise null. */
    onAirOwner: async (uuid: string): Promise<string | null> => {
      const live = await repo.byVideo(uuid)
      return live && isOnAir(live.state) ? live.ownerUuid : null
    },

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
  }
}
