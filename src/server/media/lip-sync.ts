/** Packets are compared over this time: the one with the shortest way tells best when it was sent. */
const WINDOW_SECONDS = 5
/** Smaller differences are those of the ways of single packets. */
const NOTICED_SECONDS = 0.02
/** Time after a break in which enough packets arrive to compare. */
const SETTLED_SECONDS = 0.2

/**
 * `rate`: ticks per second of the RTP timestamps. `breakSeconds`: after such a break the medium's clock may have stood
 * still. A picture's timestamps are the sender's system time; those of the sound count samples, and its card may pause.
 * Opus sends every 0.4 s at least, also when it saves silence.
 */
const MEDIA = {
  audio: { rate: 48_000, breakSeconds: 0.5 },
  video: { rate: 90_000, breakSeconds: Number.POSITIVE_INFINITY },
}

export type Kind = keyof typeof MEDIA

/** A moment on the clock that both media share, and the RTP timestamp of one of them at that moment. */
export type Moment = { seconds: number; timestamp: number }

/** Follows the timestamps of one medium. `lag`: seconds from a packet's timestamp to its arrival. */
function createMedium({ rate, breakSeconds }: (typeof MEDIA)[Kind]) {
  let timestamp: number | undefined
  let ticks = 0
  let settledAt = 0
  let arrivals: { at: number; lag: number }[] = []

  return {
    hasBegun: () => timestamp !== undefined,
    take: (next: number, at: number): void => {
      // Timestamps are counted modulo 2 ** 32.
      ticks += timestamp === undefined ? next : (next - timestamp) | 0
      timestamp = next
      const last = arrivals.at(-1)
      if (last === undefined || at - last.at > breakSeconds) {
        arrivals = []
        settledAt = at + SETTLED_SECONDS
      }
      arrivals.push({ at, lag: at - ticks / rate })
    },
    isSettled: (at: number) => arrivals.length > 0 && at > settledAt,
    lag: (at: number): number => {
      arrivals = arrivals.filter((one, index) => index === arrivals.length - 1 || at - one.at < WINDOW_SECONDS)
      return Math.min(...arrivals.map(({ lag }) => lag))
    },
    moment: (offset: number): Moment => ({ seconds: ticks / rate + offset, timestamp: timestamp ?? 0 }),
  }
}

/**
 * Puts sound and picture on one clock by the arrival of their packets. Their own clocks begin anywhere, and that of the
 * sound is its card's, which drifts. The picture keeps its pace, and the sound follows it. All times are in seconds.
 */
export function createLipSync() {
  const media = { audio: createMedium(MEDIA.audio), video: createMedium(MEDIA.video) }
  /** From a medium's clock to the shared one. */
  const offsets: Partial<Record<Kind, number>> = {}

  return {
    /** True if the packet is the first one of its medium. */
    take: (kind: Kind, timestamp: number, at: number): boolean => {
      const isFirst = !media[kind].hasBegun()
      media[kind].take(timestamp, at)
      if (isFirst) offsets[kind] = media[kind].lag(at)
      return isFirst
    },
    /** Moves the sound to its picture. */
    follow: (at: number): void => {
      const { audio, video } = media
      if (offsets.audio === undefined || offsets.video === undefined) return
      if (!audio.isSettled(at) || !video.isSettled(at)) return
      const wanted = offsets.video + audio.lag(at) - video.lag(at)
      if (Math.abs(wanted - offsets.audio) > NOTICED_SECONDS) offsets.audio = wanted
    },
    /** Null before the first packet of this medium. */
    moment: (kind: Kind): Moment | null => {
      const offset = offsets[kind]
      return offset === undefined ? null : media[kind].moment(offset)
    },
  }
}
