import { type StreamListener, type JoinedStream, joinStream, type Stream } from './player.ts'

/** The connection is dropped if no player has taken it by then. */
const HELD_FOR_MS = 10_000

type Begun = Stream & { handTo: (on: StreamListener) => JoinedStream | null; drop: () => void }

let begun: Begun | null = null

/** Joins a live before the player is ready, and shows it in the element until then. */
export function joinEarly(video: HTMLVideoElement, stream: Stream): void {
  let media: MediaStream | null = null
  let listener: StreamListener | null = null
  let isDisconnected = false
  let hasNoPlace = false
  const joined = joinStream(stream, {
    onStream: (come) => {
      media = come
      if (listener) listener.onStream(come)
      else video.srcObject = come
    },
    onDisconnect: () => {
      isDisconnected = true
      listener?.onDisconnect()
    },
    onNoPlace: () => {
      hasNoPlace = true
      listener?.onNoPlace()
    },
  })
  const limit = setTimeout(() => {
    begun?.drop()
    begun = null
  }, HELD_FOR_MS)
  begun = {
    ...stream,
    handTo: (on) => {
      clearTimeout(limit)
      if (isDisconnected) return null
      listener = on
      // Told in a later turn, once the caller has the answer.
      if (hasNoPlace) void Promise.resolve().then(on.onNoPlace)
      else if (media) void Promise.resolve(media).then(on.onStream)
      return joined
    },
    drop: () => {
      clearTimeout(limit)
      joined.leave()
      if (video.srcObject === media) video.srcObject = null
    },
  }
}

/** Takes over the early connection to this stream, or joins. `isPatient` as in `joinStream`. */
export function joinOrGoOn(stream: Stream, on: StreamListener, isPatient: boolean): JoinedStream {
  const early = begun
  begun = null
  const { url, streamId, pin } = stream
  if (early && early.url === url && early.streamId === streamId && early.pin === pin)
    return early.handTo(on) ?? joinStream(stream, on, isPatient)
  early?.drop()
  return joinStream(stream, on, isPatient)
}
