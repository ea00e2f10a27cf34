import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import type { Log } from '#server/context/log.ts'
import type { FilmSender } from '#server/ports/streaming/film-sender.ts'
import type { Gateway, MediaAge, OpenChannel } from '#server/ports/streaming/streaming.ts'
import type { GatewayRow, KeeperRepo } from './keeper.repo.ts'
import { createGatewayRecording, type Recording } from './gateway-recording.ts'

/** Maximum age of media that counts as reaching viewers now. */
const FRESH_MS = 3000
const NEVER: MediaAge = { sound: Number.POSITIVE_INFINITY, picture: Number.POSITIVE_INFINITY }

type Parts = {
  repo: KeeperRepo
  recording: Recording
  film: (mediaUuid: string) => Promise<FilmSender>
  log: Log
  uuid: string
}

/** A live on the gateway: its room, forwarding and recording. */
export function createGatewayLive(parts: Parts) {
  const { repo } = parts
  const recording = createGatewayRecording(parts)
  let channel: OpenChannel | null = null
  let film: FilmSender | null = null
  let fence: number | null = null
  let openRoom: number | null = null
  let startAskedAt: number | null | undefined
  let isOn = false
  let publisherAt: Date | null = null
  let mediaAt: Date | null = null

  async function open(row: GatewayRow, gateway: Gateway): Promise<OpenChannel> {
    const { room, publishPin, watchPin, codec, filmUuid, fence: wanted } = row
    if (room === null || publishPin === null || watchPin === null) throw new Error('The live has no room')
    // Another codec needs another room.
    if (channel && openRoom !== room) await drop()
    if (filmUuid !== null) film ??= await parts.film(filmUuid)
    if (!channel) channel = await gateway.open({ room, publishPin, watchPin, codec, film })
    else if (fence !== wanted) await channel.renew(publishPin)
    fence = wanted
    openRoom = room
    return channel
  }

  async function drop(): Promise<void> {
    await recording.end()
    await close()
  }

  async function close(): Promise<void> {
    await film?.stop()
    await channel?.close()
    film = null
    channel = null
  }

  return {
    isOnAir: () => isOn,

    maintain: async (row: GatewayRow, gateway: Gateway): Promise<void> => {
      isOn = isOnAir(row.state)
      if (row.state === 'ended') {
        await recording.finish()
        await close()
        return repo.storeSignal(row.uuid, { ...signalOf(row.fence), closedAt: new Date() })
      }
      const at = await open(row, gateway)
      const requestedAt = row.startAskedAt?.getTime() ?? null
      // A start that failed was seen by nobody.
      if (row.state === 'starting' && requestedAt !== startAskedAt) await recording.discard()
      startAskedAt = requestedAt
      const publisher = at.publisher()
      if (publisher !== null) publisherAt = new Date()
      if (row.startAskedAt !== null) {
        await at.forward()
        const { sound, picture } = (publisher !== null && at.mediaAge()) || NEVER
        // A live begins with sound and picture. Once it is on, either of them keeps it on.
        const decisive = isOn ? Math.min(sound, picture) : Math.max(sound, picture)
        if (decisive < FRESH_MS) mediaAt = new Date(Date.now() - decisive)
        // Report before starting the recording, which takes a moment. Failures are ignored, because recording continues
        // without a database.
        await repo.storeSignal(row.uuid, signalOf(row.fence)).catch(() => undefined)
        if (!row.isTrial)
          await recording.maintain(at, {
            publisher,
            codec: row.codec,
            hasSound: sound < FRESH_MS,
            hasPicture: picture < FRESH_MS,
          })
      }
      await repo.storeSignal(row.uuid, signalOf(row.fence))
    },

    /** Stops the live here, because it no longer belongs to this gateway or the gateway was replaced. */
    drop,
  }

  function signalOf(of: number) {
    return {
      fence: of,
      publisherAt,
      mediaAt,
      recordedSeconds: recording.seconds(),
      recordingFault: recording.fault(),
      closedAt: null,
    }
  }
}

export type GatewayLive = ReturnType<typeof createGatewayLive>
