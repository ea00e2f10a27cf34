import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEMORY } from './root.mjs'

/** Reports of the last test run. */
export const REPORTS = join(MEMORY, 'reports')

export const reportOf = (name) => join(REPORTS, `${name}.json`)

export const readReport = (name, missing) => {
  const file = reportOf(name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing
}

/** With more failures the build is broken, and a rerun would only take time. */
export const MAX_RERUN = 10

/** A failed run without a failed test (a file that does not load, an unhandled error) counts as one failure. */
export const failures = (counted, code) => (counted === 0 && code !== 0 ? 1 : counted)
