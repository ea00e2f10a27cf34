export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('A median needs at least one value')
  return (low + high) / 2
}

/** Smallest value that is not exceeded by a `share` (0 to 1) of all values. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('A percentile needs at least one value')
  return value
}
