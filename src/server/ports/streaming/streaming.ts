import type { LiveCodec } from '#contracts/live.rules.ts'
import type { FilmSender } from './film-sender.ts'

/** A live on a gateway: one room that its seller publishes into, and one mountpoint that viewers watch. */
export type Channel = {
  /** Number of both. */
  room: number
  publishPin: string
  watchPin: string
  codec: LiveCodec
  /** What is sent in the place of somebody's camera; null: whoever comes into the room. */
  film: FilmSender | null
}

/** Where a recorder listens. `key`: of SRTP (AES_CM_128_HMAC_SHA1_80), where it is on another machine than the gateway. */
export type RecorderPorts = { host: string; audio: number; video: number; key: string | null }

export type OpenChannel = {
  /** Who publishes sound and picture into the room: another one after each reconnection. */
  publisher: () => number | null
  /** Whoever is in the room has to leave it, and comes in by the new pin alone. */
  renew: (publishPin: string) => Promise<void>
  /** Sends what is published to viewers. Nothing where that is done already. */
  forward: () => Promise<void>
  /** Sends it to the recorder too. The answer ends that. */
  forwardTo: (ports: RecorderPorts) => Promise<() => Promise<void>>
  /** Milliseconds since the last packet that viewers got, of the medium that is older. Null where there was none. */
  mediaAge: () => number | null
  close: () => Promise<void>
}

/** A media server, as its keeper commands it. */
export type Gateway = {
  open: (channel: Channel) => Promise<OpenChannel>
  /** Asks how old the media of every channel are. */
  refresh: () => Promise<void>
  isOpen: () => boolean
  close: () => void
}
