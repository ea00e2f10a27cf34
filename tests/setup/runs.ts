/** Number of runs of a property test: few in the suite, `PROPERTY_RUNS` in the bench. */
export const runsOf = (usual: number): number => Number(process.env['PROPERTY_RUNS'] ?? usual)
