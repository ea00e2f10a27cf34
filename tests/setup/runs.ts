/** Number of runs of a property test: few in the suite, `PROPERTY_RUNS` in the bench. */
export const runsOf = (usual: number): number => Number(process.env['PROPERTY_RUNS'] ?? usual)

/** Repeats the runs of `PROPERTY_SEED`. Without it fast-check takes another seed each time. */
export const seedOfRuns = (): { seed?: number } => {
  const seed = process.env['PROPERTY_SEED']
  return seed === undefined ? {} : { seed: Number(seed) }
}
