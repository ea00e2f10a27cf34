/** Writes the table of retention into docs/decisions/retention.md: `node scripts/retention-table.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WITH_OWNER } from '#server/context/retained-with-owner.ts'
import { retentionRows } from '#server/context/retention.ts'
import { retentionTable, withRetentionTable } from '#tests/architecture/retention-table.ts'
import { readText } from '#tests/architecture/source.ts'
import { ROOT } from '#tests/architecture/zones.ts'

const PAGE = 'docs/decisions/retention.md'

writeFileSync(join(ROOT, PAGE), withRetentionTable(readText(PAGE), await retentionTable(retentionRows(), WITH_OWNER)))
