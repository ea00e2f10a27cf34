import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { isOnAir, type LiveCodec } from '#contracts/video/broadcast.rules.ts'
import type { BeginLive, IceServer, PublishLive, PublishTicket, ReportUplink } from '#contracts/live/live.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid } from '#server/base/errors.ts'
import { userChannel } from '#server/ports/event-bus/channels.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { createGatewayRepo } from './gateway.repo.ts'
import type { Changed, LiveRepo, LiveRow } from './repo.ts'
import { liveConflict, type MoveLive } from './states.ts'

/** Maximum age of the last media packet for a live to count as being sent. */
const HEALTHY_MS = 2000
const ROOM_LIMIT_MS = 8000
const START_LIMIT_MS = 15_000
const CHECK_EVERY_MS = 100
const ROOM_MAX = 2 ** 31

type Parts = {
  db: Db
  repo: LiveRepo
  move: MoveLive
  media: Pick<MediaService, 'setRecordingSize'>
  videos: Pick<VideoService, 'isTrial' | 'mediaOf'>
  bus: Pick<EventBus, 'publish'>
  gatewayUrl: (gateway: number) => string
  iceServers: (user: string) => IceServer[]
}

type PublishRequest = z.output<typeof PublishLive>
const FILM: PublishRequest = { takeOver: false, isReturn: false, codecs: ['h264'] }

const taken = (detail: string) => new AppError('LIVE_TAKEN_EXCEPTION', detail)

const newPin = () => randomBytes(18).toString('base64url')

export const isHealthyAt = (publisherAt: Date | null | undefined) =>
  publisherAt != null && Date.now() - publisherAt.getTime() < HEALTHY_MS

/** @throws AppError 409 if the live is on in a codec that this browser cannot send */
function codecFor(live: LiveRow, codecs: PublishRequest['codecs']): LiveCodec {
  if (!isOnAir(live.state)) return codecs[0] ?? live.codec
  if (!codecs.includes(live.codec)) throw new AppError('LIVE_CODEC_EXCEPTION', `The live is on air in ${live.codec}`)
  return live.codec
}

export const noMediaServer = () =>
  new AppError('STREAMING_UNAVAILABLE_EXCEPTION', 'No media server is available, so a live can only be announced')

export type Studio = ReturnType<typeof createStudio>

/** A seller's actions while sending. The caller has checked that the live is theirs. */
export function createStudio({ db, repo, media, videos, move, bus, gatewayUrl, iceServers }: Parts) {
  const gateways = createGatewayRepo(db)

  async function locked(tx: Tx, uuid: string): Promise<LiveRow> {
    const live = await repo.lock(tx, uuid)
    if (!live) throw invalid('The video is not a live', 'streamId')
    return live
  }

  async function until(limitMs: number, isThere: () => Promise<boolean>): Promise<boolean> {
    for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(CHECK_EVERY_MS))
      if (await isThere()) return true
    return false
  }

  /** A running live stays on the gateway of its viewers, unless its keeper is gone. */
  async function heldGateway(uuid: string): Promise<number | undefined> {
    const gateway = (await repo.byVideo(uuid))?.gateway ?? null
    if (gateway === null || (await gateways.address(gateway, new Date())) === undefined) return undefined
    return gateway
  }

  /** Ends a seller's rehearsal, or their live on trial, when they begin another live. */
  async function leaveRehearsal(tx: Tx, after: After, { ownerUuid, videoUuid }: LiveRow): Promise<void> {
    const other = await repo.lockActive(tx, ownerUuid)
    if (!other || other.videoUuid === videoUuid) return
    if (other.state === 'starting') await move(tx, after, other, 'announced')
    else if (await videos.isTrial(tx, other.videoUuid)) await move(tx, after, other, 'ended')
  }

  /** Starts anew with another fence, which shuts out the previous publisher. */
  async function startAnew(
    tx: Tx,
    after: After,
    live: LiveRow,
    gateway: number,
    request: PublishRequest,
  ): Promise<LiveRow> {
    const codec = codecFor(live, request.codecs)
    const pins: Changed = { gateway, publishPin: newPin(), watchPin: live.watchPin ?? newPin() }
    // A room's codec is fixed when the room is created.
    const room = live.codec === codec && live.room !== null ? live.room : randomInt(1, ROOM_MAX)
    const changed: Changed = {
      ...pins,
      room,
      codec,
      device: request.device ?? null,
      browser: request.browser ?? null,
      uplink: null,
      // A rehearsal begins with its own "start" only.
      ...(!isOnAir(live.state) && { startAskedAt: null }),
    }
    const started =
      live.state === 'announced'
        ? await repo.change(tx, await move(tx, after, live, 'starting'), changed)
        : await repo.change(tx, live, { ...changed, fence: live.fence + 1 })
    if (!started) throw liveConflict('The live has changed meanwhile')
    const { videoUuid, fence, browser } = started
    after(() => bus.publish(userChannel(live.ownerUuid), { type: 'publishTaken', data: { videoUuid, fence, browser } }))
    return started
  }

  return {
    requireGateway: async (): Promise<number> => {
      const gateway = await gateways.free(new Date())
      if (gateway === undefined) throw noMediaServer()
      return gateway
    },

    /**
     * Admits one browser as the only publisher.
     * @throws AppError 409 if somebody publishes already and `takeOver` is not set, or if the codec does not match; 503
     * without a media server
     */
    ticket: async (uuid: string, request: PublishRequest): Promise<PublishTicket> => {
      const free = await gateways.free(new Date())
      const held = await heldGateway(uuid)
      const seen = await repo.signalOf(uuid)
      const isHealthy = isHealthyAt(seen?.publisherAt)
      const { gateway, room, publishPin, fence, codec } = await inTransaction(db, async (tx, after) => {
        const live = await locked(tx, uuid)
        if (live.state !== 'announced' && live.state !== 'starting' && !isOnAir(live.state))
          throw liveConflict('The live is over')
        // Otherwise two rehearsals of a seller would go on ending each other.
        if (request.isReturn && live.state === 'announced') throw taken('The rehearsal was ended by another one')
        const isSame = request.browser !== undefined && request.browser === live.browser
        const isTaken = live.state !== 'announced' && isHealthy && !request.takeOver
        if (!isSame && (isTaken || request.isReturn)) throw taken('Another browser is sending this live')
        const at = live.state === 'announced' ? free : (held ?? free ?? live.gateway)
        if (at === undefined || at === null) throw noMediaServer()
        await leaveRehearsal(tx, after, live)
        return startAnew(tx, after, live, at, request)
      })
      if (gateway === null || room === null || publishPin === null) throw new Error('The live has no room')
      const isOpen = await until(ROOM_LIMIT_MS, async () => (await repo.signalOf(uuid))?.fence === fence)
      if (!isOpen) throw noMediaServer()
      return { janusApiUrl: gatewayUrl(gateway), room, secret: publishPin, iceServers: iceServers(uuid), fence, codec }
    },

    /** Ignored if another start has taken over since. */
    reportUplink: (uuid: string, { fence, grade }: ReportUplink): Promise<void> =>
      inTransaction(db, async (tx) => {
        const live = await locked(tx, uuid)
        if (live.fence === fence) await repo.change(tx, live, { uplink: grade })
      }),

    /** Starts a live that repeats the film of a media in place of a camera. */
    beginFilm: async (uuid: string, filmUuid: string): Promise<void> => {
      const gateway = await gateways.free(new Date())
      if (gateway === undefined) throw noMediaServer()
      await inTransaction(db, async (tx, after) => {
        const started = await startAnew(tx, after, await locked(tx, uuid), gateway, FILM)
        await repo.change(tx, started, { filmUuid, startAskedAt: new Date() })
      })
    },

    /**
     * Puts the live on air after waiting for its next picture.
     * @throws AppError 409 if it was started anew elsewhere, is over, or no picture arrives
     */
    begin: async (uuid: string, { fence, size }: BeginLive): Promise<void> => {
      const browser = await inTransaction(db, async (tx) => {
        const live = await locked(tx, uuid)
        if (live.fence !== fence) throw taken('The live was started elsewhere meanwhile')
        if (isOnAir(live.state)) return live.browser
        if (live.state !== 'starting') throw liveConflict('The live is not ready to begin')
        await repo.change(tx, live, { startAskedAt: live.startAskedAt ?? new Date() })
        if (size) await media.setRecordingSize(tx, await videos.mediaOf(tx, uuid), size)
        return live.browser
      })
      await until(START_LIMIT_MS, async () => {
        const live = await repo.byVideo(uuid)
        return live?.fence !== fence || live.state !== 'starting'
      })
      const live = await inTransaction(db, async (tx) => {
        const found = await locked(tx, uuid)
        if (found.fence === fence && found.state === 'starting') await repo.change(tx, found, { startAskedAt: null })
        return found
      })
      // The same browser may have come back with another ticket.
      if (live.fence !== fence && (browser === null || live.browser !== browser))
        throw taken('The live was started elsewhere meanwhile')
      if (isOnAir(live.state)) return
      if (live.state !== 'starting') throw liveConflict('The live is not ready to begin')
      throw new AppError('LIVE_PICTURE_EXCEPTION', 'No picture arrived from the camera')
    },
  }
}
