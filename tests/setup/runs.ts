/** Number of runs of a property: a few in the suite; in the bench, as many as it asks for. */
export const runsOf = (usual: number): number => Number(process.env['PROPERTY_RUNS'] ?? usual)
