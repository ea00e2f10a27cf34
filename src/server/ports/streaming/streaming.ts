import type { LiveCodec } from '#contracts/video/broadcast.rules.ts'
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

/** Milliseconds since the last packet to viewers, by medium. */
export type MediaAge = { sound: number; picture: number }

export type OpenChannel = {
  /** Id of the publisher of sound and picture in the room; changes with each reconnection. */
  publisher: () => number | null
  /** Sets a new pin for the room, and removes everybody who joined with the previous one, publishing or not. */
  renew: (publishPin: string) => Promise<void>
  /** Forwards the published media to viewers. Does nothing if they are already being forwarded. */
  forward: () => Promise<void>
  /** Forwards the published media to a recorder as well. The returned function stops that. */
  forwardTo: (ports: RecorderPorts) => Promise<() => Promise<void>>
  /** Null if no packet has been sent to viewers yet. */
  mediaAge: () => MediaAge | null
  close: () => Promise<void>
}

/** A media server, as its keeper controls it. */
export type Gateway = {
  open: (channel: Channel) => Promise<OpenChannel>
  /** Updates the `mediaAge` of all channels. */
  refresh: () => Promise<void>
  /**
   * Removes what earlier keepers of this gateway left of lives other than `retained`, by the numbers of their rooms.
   */
  sweep: (retained: ReadonlySet<number>) => Promise<void>
  isOpen: () => boolean
  close: () => void
}
