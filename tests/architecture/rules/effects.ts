import { Visitor } from 'oxc-parser'
import { isTest, type Module } from '../source.ts'
import type { Finding } from './imports.ts'

const SERVER = /^(src\/server|demo)\//
/** These make the transaction and the effects themselves. */
const MAKERS = /^src\/server\/(db|ports)\/|^src\/server\/(changes|jobs\/queue|modules\/user-events\/service)\.ts$/

const QUEUES = ['after', 'atOnce']
const EFFECTS = ['publish', 'wake', 'touch']

const ofServer = (modules: Module[]) =>
  modules.filter(({ path }) => SERVER.test(path) && !MAKERS.test(path) && !isTest(path))

/** Its retries and its effects after the commit are those of `inTransaction`. */
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
 * Whoever hears of a change reads at once, so it must be committed: `after(() => …)` runs then. What follows no write says
 * so: `atOnce(() => …)`.
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
