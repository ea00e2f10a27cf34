import { setTimeout as pause } from 'node:timers/promises'
import type { BenchLines } from './line.ts'

/** Parts of a bench by name, in order. */
type Parts<Stage> = Record<string, (stage: Stage) => BenchLines>

/** @throws if `wanted` contains a name that the bench does not have */
export function requireParts(bench: string, parts: object, wanted: readonly string[]): void {
  const unknown = wanted.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`${bench} has no ${unknown.join(', ')}; it has ${Object.keys(parts).join(', ')}`)
}

/** Runs all parts, or the wanted ones. The failure of one part does not stop the others. */
export async function* runParts<Stage>(
  bench: string,
  parts: Parts<Stage>,
  wanted: readonly string[],
  stage: Stage,
  limitMs: number,
): BenchLines {
  const failed: string[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    try {
      yield* timed(measure(stage), limitMs)
    } catch (error) {
      failed.push(name)
      console.error(`  ${bench}:${name} failed:`, error)
    }
  }
  if (failed.length > 0) throw new Error(`Not measured to the end: ${failed.join(', ')}`)
}

/** Limits the time of a part, because a page that hangs would block the bench. */
async function* timed(lines: BenchLines, limitMs: number): BenchLines {
  const timer = new AbortController()
  const isLate = pause(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`It took longer than ${limitMs / 1000} s`)
  })
  isLate.catch(() => undefined)
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), isLate])
      if (next.done) return
      yield next.value
    }
  } finally {
    timer.abort()
  }
}
