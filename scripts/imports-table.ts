/** Writes the table of allowed imports into docs/architecture.md: `node scripts/imports-table.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsTable, withImportsTable } from '#tests/architecture/imports-table.ts'
import { readText } from '#tests/architecture/source.ts'
import { MAY_IMPORT, ROOT } from '#tests/architecture/zones.ts'

const PAGE = 'docs/architecture.md'

writeFileSync(join(ROOT, PAGE), withImportsTable(readText(PAGE), await importsTable(MAY_IMPORT)))
