import type { LiveCodec } from '#contracts/live.rules.ts'
import type { FilmSender } from './film-sender.ts'

/** A live on a gateway: one room that its seller publishes into, and one mountpoint that viewers watch. */
export type Channel = {
  /** Number of both the room and the mountpoint. */
  room: number
  publishPin: string
  watchPin: string
  codec: LiveCodec
  /** Film sent in place of a camera; null: the person who joins the room sends. */
  film: FilmSender | null
}

/** Address of a recorder. `key`: SRTP key (AES_CM_128_HMAC_SHA1_80), if the recorder is on another machine. */
export type RecorderPorts = { host: string; audio: number; video: number; key: string | null }

export type OpenChannel = {
  /** Id of the publisher of sound and picture in the room; changes with each reconnection. */
  publisher: () => number | null
  /** Sets a new pin for the room, and removes the publisher, who comes back only with that pin. */
  renew: (publishPin: string) => Promise<void>
  /** Sends the published media to viewers. Does nothing if it is sent already. */
  forward: () => Promise<void>
  /** Sends the published media to the recorder too. The returned function stops that. */
  forwardTo: (ports: RecorderPorts) => Promise<() => Promise<void>>
  /** Milliseconds since the last packet to viewers, of sound or picture, whichever is older. Null if there was none. */
  mediaAge: () => number | null
  close: () => Promise<void>
}

/** Media server, as controlled by its keeper. */
export type Gateway = {
  open: (channel: Channel) => Promise<OpenChannel>
  /** Asks for the `mediaAge` of every channel. */
  refresh: () => Promise<void>
  isOpen: () => boolean
  close: () => void
}
