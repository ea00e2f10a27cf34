import type { Session } from '../db/session.ts'
import { runProgram } from './postgres-programs.ts'
import { readMajor, readSnapshot, type Snapshot } from './snapshot.ts'

/** Longer than the limits of the role: a dump of a large shop takes its time. */
const NO_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** Writes the dump to `path`. What it returns was read from the same snapshot of the database. */
export async function dumpPostgres(session: Session, url: string, path: string): Promise<Snapshot> {
  await session.query(NO_LIMITS)
  await session.query('begin isolation level repeatable read, read only')
  const { rows } = await session.query<{ id: string }>('select pg_export_snapshot() as id')
  const major = await readMajor(session)
  // Owner and grants are those of the database into which it is restored.
  const options = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--snapshot=${rows[0]?.id}`]
  const [snapshot] = await Promise.all([
    readSnapshot(session),
    runProgram('pg_dump', major, url, [...options, `--file=${path}`]),
  ])
  await session.query('commit')
  return snapshot
}
