import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/setup/postgres.ts'
import type { BenchLines } from './line.ts'
import type { DatabaseHome } from './with-database.ts'

export type NamedHome = DatabaseHome & { name: string }

const folder = () => mkdtemp(join(tmpdir(), 'kramik-bench-'))

/** Measures on PostgreSQL and then on the embedded database, each with a folder of its own. */
export async function* onBothDatabases(linesOn: (home: NamedHome) => BenchLines): BenchLines {
  const postgres = await startPostgres()
  const [first, second] = [await folder(), await folder()]
  try {
    yield* linesOn({ name: 'PostgreSQL', dataDir: first, url: postgres.url })
    yield* linesOn({ name: 'embedded', dataDir: second, url: undefined })
  } finally {
    await postgres.stop()
    for (const path of [first, second]) await rm(path, { recursive: true, force: true })
  }
}
