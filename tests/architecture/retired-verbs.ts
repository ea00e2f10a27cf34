import { basename } from 'node:path/posix'

/** Verbs of older code with several meanings each. docs/glossary.md has one verb for each meaning. */
const RETIRED = 'tell told judge keep kept ask asked forget hear heard lose lost look deed'.split(' ')
/** Names of files that say nothing of their subject. */
const RETIRED_FILES = ['seen-version', 'open-films', 'standing', 'tail']

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')

/** The retired word at the start or end of a name. Keep-alive is HTTP's own word. */
export function retiredWordOf(name: string): string | undefined {
  const words = wordsOf(name)
  if (words[0] === 'keep' && words[1] === 'alive') return undefined
  return [words[0], words.at(-1)].find((word) => word !== undefined && RETIRED.includes(word))
}

export function retiredWordOfFile(path: string): string | undefined {
  const name = basename(path).split('.')[0] ?? ''
  return RETIRED_FILES.find((retired) => retired === name) ?? retiredWordOf(name)
}

/** The parts of a syntax tree that name functions and variables. */
type Named = { type: string; name?: unknown; left?: Named; start?: number; end?: number }
type Functional = { id?: Named | null; params: Named[] }
export type RetiredName = { name: string; word: string; node: Named }

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression']

/** Visitors, for lint and for oxc-parser, that report names of functions, parameters and variables. */
export function retiredNames(report: (found: RetiredName) => void) {
  const check = (node: Named | null | undefined) => {
    if (node?.type === 'AssignmentPattern') return check(node.left)
    if (node?.type !== 'Identifier' || typeof node.name !== 'string') return
    const word = retiredWordOf(node.name)
    if (word) report({ name: node.name, word, node })
  }
  const checkFunction = ({ id, params }: Functional) => {
    check(id)
    params.forEach(check)
  }
  return {
    FunctionDeclaration: checkFunction,
    FunctionExpression: checkFunction,
    ArrowFunctionExpression: ({ params }: Functional) => params.forEach(check),
    VariableDeclarator: ({ id }: { id: Named }) => check(id),
    Property: ({ key, value }: { key: Named; value: Named }) => {
      if (FUNCTIONS.includes(value.type)) check(key)
    },
  }
}
