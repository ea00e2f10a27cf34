const TAU = Math.PI * 2

/** -1..1, seamless over the loop if turns is a whole number. */
export const wave = (t: number, turns = 1, phase = 0): number => Math.sin(TAU * (t * turns + phase))

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

export const mix = (from: number, to: number, amount: number): number => from + (to - from) * amount

const linear = (t: number, from: number, to: number): number => clamp((t - from) / (to - from))

/** 0 before `from`, 1 after `to`, smooth in between. */
export const ease = (t: number, from: number, to: number): number => {
  const x = linear(t, from, to)
  return x * x * x * (x * (x * 6 - 15) + 10)
}

/** Fast at first, then settles. */
export const arrive = (t: number, from: number, to: number): number => 1 - (1 - linear(t, from, to)) ** 3

/** Overshoots a little and returns. */
export const spring = (t: number, from: number, to: number): number => {
  const x = linear(t, from, to)
  if (x >= 1) return 1
  return 1 - Math.exp(-5.2 * x) * Math.cos(x * 10.5) * (1 - x * x)
}

/** Falls and bounces on the ground: 0 is high, 1 on the ground. */
export const drop = (t: number, from: number, to: number): number => {
  const x = linear(t, from, to)
  if (x < 0.5) return (x / 0.5) ** 2
  if (x < 0.8) return 1 - 0.16 * (1 - ((x - 0.65) / 0.15) ** 2)
  return 1 - 0.04 * (1 - ((x - 0.9) / 0.1) ** 2)
}

/** Rises between a and b, stays, falls between c and d. */
export const stay = (t: number, a: number, b: number, c: number, d: number): number => ease(t, a, b) - ease(t, c, d)

/** Progress of a repeated movement, 0..1, with its own phase. */
export const cycle = (t: number, turns = 1, phase = 0): number => {
  const x = t * turns + phase
  return x - Math.floor(x)
}

/** Deterministic pseudo-random number 0..1 from a whole number. */
export const scatter = (seed: number, salt = 0): number => {
  const x = Math.sin(seed * 127.1 + salt * 311.7) * 43758.5453
  return x - Math.floor(x)
}
