import { type Heard, type JoinedStream, joinStream, type Stream } from './player.ts'

/** The connection is dropped if no player has taken it by then. */
const KEPT_FOR_MS = 10_000

type Begun = Stream & { handTo: (on: Heard) => JoinedStream | null; drop: () => void }

let begun: Begun | null = null

/** Joins a live before the player is ready, and shows it in the element until then. */
export function joinEarly(video: HTMLVideoElement, stream: Stream): void {
  let media: MediaStream | null = null
  let heard: Heard | null = null
  let isLost = false
  let hasNoPlace = false
  const joined = joinStream(stream, {
    onStream: (come) => {
      media = come
      if (heard) heard.onStream(come)
      else video.srcObject = come
    },
    onLost: () => {
      isLost = true
      heard?.onLost()
    },
    onNoPlace: () => {
      hasNoPlace = true
      heard?.onNoPlace()
    },
  })
  const limit = setTimeout(() => {
    begun?.drop()
    begun = null
  }, KEPT_FOR_MS)
  begun = {
    ...stream,
    handTo: (on) => {
      clearTimeout(limit)
      if (isLost) return null
      heard = on
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
export function joinOrGoOn(stream: Stream, on: Heard, isPatient: boolean): JoinedStream {
  const early = begun
  begun = null
  const { url, streamId, pin } = stream
  if (early && early.url === url && early.streamId === streamId && early.pin === pin)
    return early.handTo(on) ?? joinStream(stream, on, isPatient)
  early?.drop()
  return joinStream(stream, on, isPatient)
}
