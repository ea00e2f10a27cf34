/** Shortens the list of files that may have names of retired verbs: `node scripts/retired-verbs.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExempt, refreshExempt } from '#tests/architecture/retired-verbs.ts'
import { filesWithRetiredNames } from '#tests/architecture/rules/retired-names.ts'
import { readModules } from '#tests/architecture/source.ts'
import { ROOT } from '#tests/architecture/zones.ts'

const exempt = refreshExempt(readExempt(), filesWithRetiredNames(readModules()))
writeFileSync(join(ROOT, 'tests/architecture/retired-verbs.json'), `${JSON.stringify(exempt, null, 2)}\n`)
console.log(`${exempt.length} files have names of retired verbs`)
