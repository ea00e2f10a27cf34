/** `130`, or `129,90` with a fraction: either no decimal places or all of them. */
export function formatDecimal(value: number | null, decimals: number): string {
  if (value === null || Number.isNaN(value)) return ''
  return value.toFixed(Number.isInteger(value) ? 0 : decimals).replace('.', ',')
}

/** Next value in steps from `min`. A value between two steps moves to the nearer one in that direction. */
export function stepDecimal(value: number | null, by: number, { step, min, max }: Range): number {
  const base = min ?? 0
  const start = value === null || Number.isNaN(value) ? base : value
  const rung = (start - base) / step
  // Floating point: 0.3 / 0.1 is not exactly 3.
  const isOnRung = Math.abs(rung - Math.round(rung)) < 1e-9
  const from = isOnRung ? Math.round(rung) : by > 0 ? Math.floor(rung) : Math.ceil(rung)
  const isFirst = value === null || Number.isNaN(value)
  const next = Number((base + (isFirst ? 0 : from + by) * step).toFixed(6))
  return Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity)
}

type Range = { step: number; min?: number | undefined; max?: number | undefined }
