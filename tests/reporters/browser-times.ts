import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Milliseconds of a test by purpose. `other` is code outside of steps, such as servers of its own and ffmpeg. */
type Times = { starting: number; acting: number; asserting: number; other: number }
type Row = Times & { title: string; file: string; total: number; isRetry: boolean }

/** Steps of these titles prepare a test: servers, data folders, people and goods. */
const PREPARING = /^(start|prepare) /

/** Adds the durations of the outermost steps of each kind. A group of steps counts as its members. */
function addTimes(steps: TestStep[], times: Times): void {
  for (const { category, title, duration, steps: inner } of steps) {
    if (category === 'hook' || category === 'fixture' || PREPARING.test(title)) times.starting += duration
    else if (category === 'expect') times.asserting += duration
    else if (category === 'pw:api') times.acting += duration
    else addTimes(inner, times)
  }
}

/** Writes the durations of all browser tests to the JSON file named by `BROWSER_TIMES`. */
export default class BrowserTimes implements Reporter {
  readonly #rows: Row[] = []

  onTestEnd(test: TestCase, { duration, steps, retry }: TestResult): void {
    const times = { starting: 0, acting: 0, asserting: 0, other: 0 }
    addTimes(steps, times)
    const known = times.starting + times.acting + times.asserting
    const [, project = '', file = ''] = test.titlePath()
    const title = `${project}: ${test.title}`
    this.#rows.push({
      ...times,
      other: Math.max(0, duration - known),
      title,
      file,
      total: duration,
      isRetry: retry > 0,
    })
  }

  onEnd(): void {
    const target = process.env['BROWSER_TIMES']
    if (target === undefined) return
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, JSON.stringify(this.#rows))
  }

  printsToStdio(): boolean {
    return false
  }
}
