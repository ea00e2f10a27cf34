import { StartError } from '../entry/start-error.ts'
import type { Migration } from './migrations.ts'

/**
 * Last migration of the oldest release from which this one upgrades. A database that lacks it, or an earlier one, has to
 * be started with a release between first.
 */
const OLDEST_SUPPORTED = '0000_initial'

export class SchemaError extends StartError {}

type Applied = { when: number; isAfter: boolean }

/** @throws SchemaError if this code cannot run on a database with these migrations */
export function refuseSchema(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  oldest = OLDEST_SUPPORTED,
): void {
  if (applied.length === 0) return
  if (Math.min(...applied.map(({ when }) => when)) < (migrations[0]?.when ?? 0))
    throw new SchemaError(
      'The database was made by a build from before the first release and cannot be upgraded. Start with an empty one: ' +
        'move the folder "database" out of DATA_DIR, or name another database in DATABASE_URL.',
    )
  const known = new Set(migrations.map(({ when }) => when))
  // Migrations that only add let the former release go on while processes are replaced.
  if (applied.some(({ when, isAfter }) => isAfter && !known.has(when)))
    throw new SchemaError(
      'The database belongs to a newer release, which has removed what this one uses. Start that release again, or ' +
        'restore the backup from before the upgrade.',
    )
  const there = new Set(applied.map(({ when }) => when))
  const end = migrations.findIndex(({ tag }) => tag === oldest)
  const missing = migrations.slice(0, end + 1).filter(({ when }) => !there.has(when))
  if (missing.length > 0)
    throw new SchemaError(
      `The database is too old: it lacks ${missing[0]?.tag}. Start the releases between in their order, each until it ` +
        'says "ready" and `npm run admin migrate --after` has nothing left; CHANGELOG.md lists them.',
    )
}
