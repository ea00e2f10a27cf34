import { n } from './pen.ts'

type Point = readonly [number, number]
interface Step {
  readonly command: string
  readonly points: readonly Point[]
}

const steps = (half: string): Step[] =>
  [...half.matchAll(/([MLQC])([^MLQC]*)/g)].map(([, command = 'L', rest = '']) => {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const points: Point[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
    return { command, points }
  })

const end = (step: Step | undefined): Point => step?.points.at(-1) ?? [0, 0]
const mirrored = ([x, y]: Point): string => `${n(-x)} ${n(y)}`

/**
 * Closes the right half of an outline (absolute M, L, Q and C only, from the axis at the top
 * to the axis at the bottom) with its own mirror image on the left.
 */
export const both = (half: string): string => {
  const right = steps(half)
  const back = right
    .map((step, index) => ({ step, from: end(right[index - 1]) }))
    .slice(1)
    .reverse()
  const left = back.map(({ step, from }) => {
    const controls = step.points.slice(0, -1).reverse()
    return step.command + [...controls, from].map(mirrored).join(' ')
  })
  return `${half}${left.join('')}Z`
}
