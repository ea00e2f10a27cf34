import { Visitor, type Expression } from 'oxc-parser'
import { isTest, type Module } from '../source.ts'
import type { Finding } from './imports.ts'

/** Keys by namespace, joined by dots as in i18next. */
export type Words = ReadonlyMap<string, ReadonlySet<string>>
export type Nested = { [key: string]: string | Nested }

export const keysOf = (words: Nested, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : keysOf(value, `${before}${key}.`),
  )

const PLURAL = /_(zero|one|two|few|many|other)$/
const DEFAULT_NAMESPACE = 'common'

type Call = { key: string; isWhole: boolean }

/** Translation keys used by a module: a string as a whole, a template by the part before its first placeholder. */
function requestedWords(module: Module): {
  calls: Call[]
  namespaces: string[]
  literals: string[]
  templates: string[]
} {
  const calls: Call[] = []
  const namespaces: string[] = []
  const literals: string[] = []
  const templates: string[] = []
  const keyOf = (node: Expression | undefined): Call | undefined => {
    if (node?.type === 'Literal' && typeof node.value === 'string') return { key: node.value, isWhole: true }
    if (node?.type !== 'TemplateLiteral') return undefined
    return { key: node.quasis[0]?.value.cooked ?? '', isWhole: node.quasis.length === 1 }
  }
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') literals.push(node.value)
    },
    TemplateLiteral(node) {
      templates.push(node.quasis[0]?.value.cooked ?? '')
    },
    CallExpression({ callee, arguments: [first] }) {
      const isT = callee.type === 'Identifier' && callee.name === 't'
      const isMethod =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 't'
      if (!first || first.type === 'SpreadElement') return
      if (isT || isMethod) calls.push(...[keyOf(first)].filter((call) => call !== undefined))
      if (callee.type === 'Identifier' && callee.name === 'useTranslation') {
        const named = first.type === 'ArrayExpression' ? first.elements : [first]
        for (const node of named)
          if (node?.type === 'Literal' && typeof node.value === 'string') namespaces.push(node.value)
      }
    },
  }).visit(module.program)
  return { calls, namespaces, literals, templates }
}

const speaks = ({ path }: Module) => /^(src\/(?!server\/)|pages\/)/.test(path) && !isTest(path)

/** Keys that the code uses and no locale defines. */
export const missingWords = (modules: Module[], words: Words): Finding[] =>
  modules.filter(speaks).flatMap((module) => {
    const { calls, namespaces } = requestedWords(module)
    const reachable = namespaces.length > 0 ? [...namespaces, DEFAULT_NAMESPACE] : [...words.keys()]
    return calls.flatMap(({ key, isWhole }) => {
      const [namespace, name] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [undefined, key]
      const found = (namespace ? [namespace] : reachable).some((candidate) =>
        [...(words.get(candidate) ?? [])].some((known) =>
          isWhole ? known === name || known.replace(PLURAL, '') === name : known.startsWith(name),
        ),
      )
      return found ? [] : [`${module.path} asks for "${key}${isWhole ? '' : '…'}", which no locale has`]
    })
  })

/**
 * Keys that no code uses. This is an approximation: a key counts as used if any string equals it or any template begins
 * it.
 */
export function unusedWords(modules: Module[], words: Words): Finding[] {
  const requested = modules.filter(speaks).map(requestedWords)
  const literals = new Set(requested.flatMap((module) => module.literals))
  const prefixes = requested
    .flatMap((module) => module.templates)
    .filter((prefix) => /^([\w-]+:)?[\w-]+\./.test(prefix))
  return [...words].flatMap(([namespace, keys]) =>
    [...keys].flatMap((key) => {
      const name = key.replace(PLURAL, '')
      const names = [key, name, `${namespace}:${name}`]
      const isUsed = names.some((known) => literals.has(known) || prefixes.some((prefix) => known.startsWith(prefix)))
      return isUsed ? [] : [`locales/pl/${namespace}.json: nobody says "${key}"`]
    }),
  )
}
