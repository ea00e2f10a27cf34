import { Visitor } from 'oxc-parser'
import { isTest, type Module } from '../source.ts'
import type { Finding } from './imports.ts'

const SERVER = /^(src\/server|demo)\//
/** Modules that define transactions and effects. */
const MAKERS =
  /^src\/server\/(db|ports)\/|^src\/server\/(context\/changes|jobs\/queue|areas\/account\/user-events\/service)\.ts$/

const QUEUES = ['after', 'atOnce']
const EFFECTS = ['publish', 'wake', 'touch']

const ofServer = (modules: Module[]) =>
  modules.filter(({ path }) => SERVER.test(path) && !MAKERS.test(path) && !isTest(path))

/** Only `inTransaction` provides retries and effects after the commit. */
export const bareTransactions = (modules: Module[]): Finding[] =>
  ofServer(modules).flatMap(({ path, program }) => {
    const found: Finding[] = []
    new Visitor({
      CallExpression({ callee }) {
        if (callee.type === 'MemberExpression' && isNamed(callee.property, ['transaction']))
          found.push(`${path} begins a transaction: use inTransaction of src/server/db/unit.ts`)
      },
    }).visit(program)
    return found
  })

/**
 * Listeners read a change at once, so it must be committed before. `after(() => …)` runs after the commit. `atOnce(()
 * => …)` marks an effect without a write.
 */
export const effectsBeforeCommit = (modules: Module[]): Finding[] =>
  ofServer(modules).flatMap(({ path, program }) => {
    const queued: { start: number; end: number }[] = []
    const effects: number[] = []
    new Visitor({
      CallExpression({ callee, start, end }) {
        if (isNamed(callee, QUEUES)) queued.push({ start, end })
        if (callee.type === 'MemberExpression' && isNamed(callee.property, EFFECTS)) effects.push(start)
      },
    }).visit(program)
    return effects
      .filter((at) => !queued.some(({ start, end }) => start < at && at < end))
      .map(() => `${path} publishes, wakes or touches outside after() and atOnce()`)
  })

const isNamed = (node: { type: string }, names: string[]) =>
  node.type === 'Identifier' && 'name' in node && names.includes(String(node.name))
