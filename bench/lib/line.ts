/** Claim: a measurement against a baseline (`floor`) of the same run. */
export type BenchLine = {
  name: string
  unit: string
  floor: number
  measured: number
  /** measured / floor */
  ratio: number
  /** Required ratio, in words. */
  target: string
  isMet: boolean
}

/** A bench yields each line as soon as it has measured it. */
export type BenchLines = AsyncGenerator<BenchLine, void, undefined>

type Figures = Pick<BenchLine, 'name' | 'unit' | 'floor' | 'measured'>

export const atMost = (limit: number, figures: Figures): BenchLine => {
  const ratio = figures.measured / figures.floor
  return { ...figures, ratio, target: `≤ ${limit}`, isMet: ratio <= limit }
}

export const atLeast = (limit: number, figures: Figures): BenchLine => {
  const ratio = figures.measured / figures.floor
  return { ...figures, ratio, target: `≥ ${limit}`, isMet: ratio >= limit }
}

/** Compares with a fixed limit instead of a baseline: the floor is 1. */
export const within = (limit: number, unit: string, name: string, measured: number): BenchLine =>
  atMost(limit, { name, unit, floor: 1, measured })

/** Line without a target, which explains another line. */
export const reportedOnly = (figures: Figures): BenchLine => ({
  ...figures,
  ratio: figures.measured / figures.floor,
  target: 'no target',
  isMet: true,
})
