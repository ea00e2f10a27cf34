import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * `isAfter`: runs once no process of the former release is left, because it removes what that one uses. `isConcurrent`:
 * its statements build indexes without blocking writes, which PostgreSQL does outside of transactions only.
 */
export type Migration = {
  tag: string
  /** Milliseconds, by which the database knows it. */
  when: number
  hash: string
  statements: string[]
  isAfter: boolean
  isConcurrent: boolean
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const BREAK = '--> statement-breakpoint'
const CONCURRENT = /^(?:create (?:unique )?index|drop index|reindex \w{1,20}) concurrently /im

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Migrations of this code in their order, as drizzle-kit's journal names them. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return entries.map(({ tag, when }) => {
    const before = join(folder, `${tag}.sql`)
    const isAfter = !existsSync(before)
    const text = readFileSync(isAfter ? join(folder, 'after', `${tag}.sql`) : before, 'utf8')
    return {
      tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split(BREAK),
      isAfter,
      isConcurrent: CONCURRENT.test(text),
    }
  })
}
