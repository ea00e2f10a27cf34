import { type Expression, type Program, type TemplateLiteral, Visitor } from 'oxc-parser'
import { isTest, listFiles, readText, type Module } from '../source.ts'
import { WRITTEN_ABOVE } from '../zones.ts'
import type { Finding } from './imports.ts'

const VERBS = ['insert', 'update', 'delete']
const WRITTEN_IN_SQL = /\b(insert\s+into|update|delete\s+from)\s+$/i

type Write = { verb: string; table: string; sql?: TemplateLiteral }

/** Writes in drizzle such as `update(table)`, and in raw SQL with a table after such a verb. */
function writesOf(program: Program): Write[] {
  const writes: Write[] = []
  new Visitor({
    CallExpression(call) {
      const write = writeOf(call)
      if (write) writes.push(write)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      for (const [index, table] of quasi.expressions.entries()) {
        const verb = WRITTEN_IN_SQL.exec(quasi.quasis[index]?.value.raw ?? '')?.[1]
        if (verb && table.type === 'Identifier') writes.push({ verb, table: table.name, sql: quasi })
      }
    },
  }).visit(program)
  return writes
}

function writeOf(call: Expression): Write | undefined {
  if (call.type !== 'CallExpression') return undefined
  const verb = methodOf(call.callee)
  const [table] = call.arguments
  return verb && VERBS.includes(verb) && table?.type === 'Identifier' ? { verb, table: table.name } : undefined
}

const methodOf = (callee: Expression): string | undefined =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined

const moduleOf = (path: string) => path.split('/').slice(3, 5).join('/')

/** The module that writes each table: that of its `table.ts`, or the named one of a later area. */
const WRITERS: ReadonlyMap<string, string> = new Map(
  listFiles('src/server')
    .filter((path) => path.endsWith('table.ts'))
    .flatMap((path) =>
      [...readText(path).matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, name = '']) => [
        name,
        WRITTEN_ABOVE[name] ?? moduleOf(path),
      ]),
    ),
)

const STOCK = 'src/server/areas/catalogue/stock/'
const VARIANTS = 'depotVariants'

/**
 * A repo may join other modules' tables but may write only its own (`WRITTEN_ABOVE` in zones.ts). Exception: stock
 * writes the quantity in the variant's row.
 */
export const writesToForeignTables = (modules: Module[]): Finding[] =>
  modules
    .filter(({ path }) => /^src\/server\/areas\/.+\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, program, imports }) => {
      const own = moduleOf(path)
      const isForeign = (table: string) =>
        (WRITERS.get(table) ?? own) !== own && !(path.startsWith(STOCK) && table === VARIANTS)
      const imported = imports.flatMap(({ names }) => names)
      return writesOf(program)
        .filter(({ table }) => imported.includes(table) && isForeign(table))
        .map(({ verb, table }) => `${path}: ${verb}(${table}), a table of another module`)
    })

/** A spread or a whole row may contain a quantity as well. */
const MAY_HOLD_QUANTITY = /\bquantity\b|\.\.\.|^\w+$/

/** Only stock may write quantities. So all others must name the written columns of a variant, without the quantity. */
export const quantitiesOutsideStock = (modules: Module[]): Finding[] =>
  modules
    .filter(({ path }) => /^(src\/server|demo)\/.+\.ts$/.test(path) && !isTest(path) && !path.startsWith(STOCK))
    .flatMap(({ path, text, program }) => {
      const finding = `${path} writes the quantity of a variant: that is for areas/catalogue/stock`
      const findings = writesOf(program).flatMap(({ table, sql }) =>
        table === VARIANTS && sql && /\bquantity\b/.test(text.slice(sql.start, sql.end)) ? [finding] : [],
      )
      new Visitor({
        CallExpression({ callee, arguments: [values] }) {
          if (!['values', 'set', 'onConflictDoUpdate'].includes(methodOf(callee) ?? '') || !values) return
          if (tableBehind(callee) === VARIANTS && MAY_HOLD_QUANTITY.test(text.slice(values.start, values.end)))
            findings.push(finding)
        },
      }).visit(program)
      return findings
    })

/** The table at the start of a chain: `db.insert(table).values(…).onConflictDoUpdate(…)`. */
function tableBehind(callee: Expression): string | undefined {
  if (callee.type !== 'MemberExpression') return undefined
  const { object } = callee
  return object.type === 'CallExpression' ? (writeOf(object)?.table ?? tableBehind(object.callee)) : undefined
}
