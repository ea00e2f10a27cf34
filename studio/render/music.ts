const RATE = 48_000

const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 2166136261)

const dice = (seed: number): (() => number) => {
  let state = seed || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296
  }
}

const progressions: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 4, 7, 11],
    [9, 12, 16, 19],
    [5, 9, 12, 16],
    [7, 11, 14, 17],
  ],
  [
    [0, 4, 7, 14],
    [5, 9, 12, 16],
    [9, 12, 16, 19],
    [5, 9, 12, 14],
  ],
  [
    [0, 3, 7, 10],
    [8, 12, 15, 19],
    [3, 7, 10, 14],
    [10, 14, 17, 19],
  ],
  [
    [2, 5, 9, 12],
    [7, 11, 14, 17],
    [0, 4, 7, 11],
    [9, 12, 16, 19],
  ],
]

interface Resonator {
  readonly turn: number
  readonly fall: number
  one: number
  two: number
}

// A decaying sine as a two-pole filter: two products a sample, where Math.sin would cost ten times more.
const resonator = (omega: number, decay: number, gain: number): Resonator => {
  const r = Math.exp(-1 / (RATE * decay))
  return { turn: 2 * r * Math.cos(omega), fall: r * r, one: 0, two: (-gain * Math.sin(omega)) / r }
}

/** Adds to a ring: what rings on past the end is heard at the beginning, so the loop has no seam. */
const pluck = (
  ring: Float32Array,
  start: number,
  midi: number,
  gain: number,
  decay: number,
  pan: number,
  bright: number,
): void => {
  const frames = ring.length / 2
  const omega = (2 * Math.PI * 440 * 2 ** ((midi - 69) / 12)) / RATE
  const length = Math.min(frames, Math.round(RATE * decay * 4))
  const left = gain * Math.cos(((pan + 1) * Math.PI) / 4)
  const right = gain * Math.sin(((pan + 1) * Math.PI) / 4)
  const low = resonator(omega, decay, 1)
  const middle = resonator(omega * 2.001, decay * 0.35, 0.6 * bright)
  const high = resonator(omega * 3.003, decay * 0.3, 0.25 * bright)
  let at = (start % frames) * 2
  for (let i = 0; i < length; i += 1) {
    const soft = i < 240 ? i / 240 : i > length - 480 ? (length - i) / 480 : 1
    const a = low.turn * low.one - low.fall * low.two
    low.two = low.one
    low.one = a
    const b = middle.turn * middle.one - middle.fall * middle.two
    middle.two = middle.one
    middle.one = b
    const c = high.turn * high.one - high.fall * high.two
    high.two = high.one
    high.one = c
    const sound = soft * (a + b + c)
    ring[at] = (ring[at] ?? 0) + sound * left
    ring[at + 1] = (ring[at + 1] ?? 0) + sound * right
    at = at + 2 >= frames * 2 ? 0 : at + 2
  }
}

const thump = (ring: Float32Array, start: number, gain: number): void => {
  const frames = ring.length / 2
  let phase = 0
  for (let i = 0; i < 9600; i += 1) {
    phase += (2 * Math.PI * (48 + 70 * Math.exp(-i / 900))) / RATE
    const sound = Math.sin(phase) * Math.exp(-i / 2600) * Math.min(1, i / 96) * Math.min(1, (9600 - i) / 960) * gain
    const at = ((start + i) % frames) * 2
    ring[at] = (ring[at] ?? 0) + sound
    ring[at + 1] = (ring[at + 1] ?? 0) + sound
  }
}

const shaker = (ring: Float32Array, start: number, gain: number, random: () => number): void => {
  const frames = ring.length / 2
  let before = 0
  for (let i = 0; i < 3000; i += 1) {
    const noise = random() * 2 - 1
    const sound = (noise - before) * Math.exp(-i / 620) * Math.min(1, i / 200) * gain
    before = noise
    const at = ((start + i) % frames) * 2
    ring[at] = (ring[at] ?? 0) + sound * 0.8
    ring[at + 1] = (ring[at + 1] ?? 0) + sound
  }
}

/** A quiet tune of its own for every key, exactly so long, that begins where it ends. 48 kHz stereo, 16 bit. */
export const tune = (key: string, seconds: number): Buffer => {
  const random = dice(seedOf(key))
  const frames = Math.round(seconds * RATE)
  const ring = new Float32Array(frames * 2)
  const tempo = 76 + Math.floor(random() * 30)
  const bars = Math.max(2, Math.round((seconds * tempo) / 240))
  const beat = frames / (bars * 4)
  const root = 48 + Math.floor(random() * 9)
  const chords = progressions[Math.floor(random() * progressions.length)] ?? []
  const bright = 0.25 + random() * 0.35
  const melodic = random() < 0.75
  for (let bar = 0; bar < bars; bar += 1) {
    const chord = chords[bar % chords.length] ?? [0, 4, 7, 11]
    const start = bar * 4 * beat
    pluck(ring, Math.round(start), root - 12 + (chord[0] ?? 0), 0.26, 0.7, 0, 0.1)
    pluck(ring, Math.round(start + 2.5 * beat), root - 12 + (chord[0] ?? 0), 0.16, 0.45, 0, 0.1)
    chord.forEach((note, i) => {
      pluck(ring, Math.round(start + i * beat * 0.06), root + 12 + note, 0.1, 0.75, -0.3 + i * 0.2, bright)
      pluck(ring, Math.round(start + (2 + i * 0.05) * beat), root + 12 + note, 0.07, 0.5, 0.3 - i * 0.2, bright)
    })
    for (let step = 0; step < 8; step += 1) {
      shaker(ring, Math.round(start + step * beat * 0.5), step % 2 === 0 ? 0.012 : 0.022, random)
      if (melodic && random() < 0.48) {
        const note = chord[Math.floor(random() * chord.length)] ?? 0
        pluck(ring, Math.round(start + step * beat * 0.5), root + 24 + note, 0.085, 0.4, random() - 0.5, bright * 0.8)
      }
    }
    thump(ring, Math.round(start), 0.24)
    thump(ring, Math.round(start + 2 * beat), 0.18)
  }
  let peak = 0.001
  for (const value of ring) if (Math.abs(value) > peak) peak = Math.abs(value)
  const gain = (0.42 / peak) * 32767
  const pcm = new Int16Array(ring.length)
  for (let i = 0; i < ring.length; i += 1) pcm[i] = Math.round((ring[i] ?? 0) * gain)
  return Buffer.from(pcm.buffer)
}
