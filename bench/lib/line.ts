/** One claim: what was measured, against a floor of the same run. */
export type BenchLine = {
  name: string
  unit: string
  floor: number
  measured: number
  /** measured / floor */
  ratio: number
  /** What the ratio has to be, in words. */
  target: string
  isMet: boolean
}

/** A bench yields each line as soon as it is measured. */
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

/** Has no target; explains another line. */
export const toldOnly = (figures: Figures): BenchLine => ({
  ...{ ...figures, ratio: figures.measured / figures.floor },
  ...{ target: 'told only', isMet: true },
})
