export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('A median needs at least one value')
  return (low + high) / 2
}
