import { expect, test } from 'vitest'
import * as effects from './rules/effects.ts'
import * as rules from './rules/shape.ts'
import * as writes from './rules/writes.ts'
import { listFiles, parseModule, readModules } from './source.ts'

const modules = readModules()

const ELSEWHERE = [writes.quantitiesOutsideStock, 'src/server/areas/catalogue/product/repo.ts'] as const

/** Rules: each one with its title, its check, and an example that it must catch. */
const RULES = [
  ['a page has at most 25 lines', rules.longFiles, 'pages/a.tsx', '\n'.repeat(25) + 'let a'],
  ['a file has at most 400 lines', rules.longFiles, 'src/lib/shared/a.ts', '\n'.repeat(400) + 'let a'],
  ['no file only hands on what others export', rules.barrels, 'src/lib/shared/a.ts', `export { b } from './b.ts'`],
  [
    'no file hands on everything of another',
    rules.barrels,
    'src/lib/shared/a.ts',
    `export * from './b.ts'\nexport const c = 1`,
  ],
  ['only pages and tool configs export a default', rules.defaultExports, 'src/lib/shared/a.ts', 'export default 1'],
  ['the environment is read in two places', rules.readsOfTheEnvironment, 'src/server/a.ts', 'process.env.PORT'],
  [
    'the environment is not read by another door',
    rules.readsOfTheEnvironment,
    'demo/a.ts',
    `import { env } from 'node:process'`,
  ],
  ['the browser compares times of the server', rules.readsOfTheClock, 'src/features/a/b.ts', 'const now = new Date()'],
  ['not by another call either', rules.readsOfTheClock, 'src/contracts/a.ts', 'const now = Date.now()'],
  ['nor by what a query has noted', rules.readsOfTheClock, 'src/features/a/b.tsx', 'const now = query.dataUpdatedAt'],
  ['nor taken apart', rules.readsOfTheClock, 'src/features/a/b.tsx', 'const { dataUpdatedAt } = query'],
  [
    'a draft has an owner',
    rules.ownerlessDrafts,
    'src/features/a/b.ts',
    `import { sessionStore } from '#lib/browser/storage.ts'`,
  ],
  ['not in the storage itself either', rules.ownerlessDrafts, 'src/data/a/b.ts', `localStorage.setItem('a', 'b')`],
  ['words of the interface stand in locales', rules.polishInCode, 'src/ui/a.tsx', 'const a = <b>Wyślij</b>'],
  [
    'a module writes its own tables only',
    writes.writesToForeignTables,
    'src/server/areas/video/a/repo.ts',
    `import { shops } from '../shop/table.ts'\nawait db.update(shops).set({})`,
  ],
  [
    'not by raw SQL either',
    writes.writesToForeignTables,
    'src/server/areas/video/a/repo.ts',
    `import { shops } from '../shop/table.ts'\nawait db.execute(sql\`delete from \${shops}\`)`,
  ],
  [
    'stock writes nothing else of the depot',
    writes.writesToForeignTables,
    'src/server/areas/catalogue/stock/repo.ts',
    `import { depotProducts } from '../product/table.ts'\nawait db.update(depotProducts).set({})`,
  ],
  ['only stock writes a quantity', ...ELSEWHERE, 'await db.update(depotVariants).set({ quantity: 0 })'],
  ['no row is handed on that may hold a quantity', ...ELSEWHERE, 'await db.insert(depotVariants).values(rows)'],
  ['no row is spread that may hold one', ...ELSEWHERE, 'await db.insert(depotVariants).values([{ ...row, size }])'],
  [
    'a quantity is not written where two rows meet',
    ...ELSEWHERE,
    'await db.insert(depotVariants).values({ size }).onConflictDoUpdate({ set: { quantity } })',
  ],
  ['a quantity is not written by raw SQL', ...ELSEWHERE, 'sql`update ${depotVariants} set quantity = 0`'],
  [
    'a transaction is one of inTransaction',
    effects.bareTransactions,
    'src/server/areas/video/a/service.ts',
    'await db.transaction(async (tx) => {})',
  ],
  [
    'effects wait for the commit',
    effects.effectsBeforeCommit,
    'src/server/areas/video/a/service.ts',
    'await inTransaction(db, async (tx, after) => { after(() => queue.wake(kind)); changes.touch({ video }) })',
  ],
  [
    'effects do not simply follow a transaction',
    effects.effectsBeforeCommit,
    'src/server/areas/video/a/jobs.ts',
    'await inTransaction(db, async (tx) => {})\nbus.publish(channel, message)',
  ],
] as const

test.each(RULES)('%s', (_promise, check, path, wrong) => {
  expect(check([parseModule(path, wrong)])).toHaveLength(1)
  expect(check(modules)).toEqual([])
})

test('Next finds its pages in one place only', () => {
  expect(listFiles().filter((path) => /^(src\/(pages|app)|app)\//.test(path))).toEqual([])
})
