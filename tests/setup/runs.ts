/** How often a property is tried: a few times in the suite, as often as the bench says there. */
export const runsOf = (usual: number): number => Number(process.env['PROPERTY_RUNS'] ?? usual)
