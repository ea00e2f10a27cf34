import { isOnAir } from '#contracts/live.rules.ts'
import type { Log } from '../../log.ts'
import type { FilmSender } from '../../ports/streaming/film-sender.ts'
import type { Gateway, OpenChannel } from '../../ports/streaming/streaming.ts'
import type { Kept, KeeperRepo } from './keeper.repo.ts'
import { createKeptRecording, type Recording } from './kept-recording.ts'

/** Older media did not reach viewers now. */
const FRESH_MS = 3000

type Parts = {
  repo: KeeperRepo
  recording: Recording
  film: (mediaUuid: string) => Promise<FilmSender>
  log: Log
  uuid: string
}

/** One live on the gateway: its room, what is sent on of it, and its recording. */
export function createKeptLive(parts: Parts) {
  const { repo } = parts
  const recording = createKeptRecording(parts)
  let channel: OpenChannel | null = null
  let film: FilmSender | null = null
  let fence: number | null = null
  let openRoom: number | null = null
  let isOn = false
  let publisherAt: Date | null = null
  let mediaAt: Date | null = null

  async function open(row: Kept, gateway: Gateway): Promise<OpenChannel> {
    const { room, publishPin, watchPin, codec, filmUuid, fence: wanted } = row
    if (room === null || publishPin === null || watchPin === null) throw new Error('The live has no room')
    // In another codec it has another room.
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

    keep: async (row: Kept, gateway: Gateway): Promise<void> => {
      isOn = isOnAir(row.state)
      if (row.state === 'ended') {
        await recording.finish()
        await close()
        return repo.tell(row.uuid, { ...told(row.fence), closedAt: new Date() })
      }
      const at = await open(row, gateway)
      const publisher = at.publisher()
      if (publisher !== null) publisherAt = new Date()
      if (row.startAskedAt !== null) {
        await at.forward()
        const age = at.mediaAge()
        const isFlowing = publisher !== null && age !== null && age < FRESH_MS
        if (isFlowing) mediaAt = new Date(Date.now() - age)
        // Before the recording, which takes a moment to begin, and goes on while there is no database.
        await repo.tell(row.uuid, told(row.fence)).catch(() => undefined)
        await recording.keep(at, { publisher, codec: row.codec, isFlowing })
      }
      await repo.tell(row.uuid, told(row.fence))
    },

    /** It is not to be on this gateway any more, or the gateway has gone. */
    drop,
  }

  function told(of: number) {
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

export type KeptLive = ReturnType<typeof createKeptLive>
