import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { retiredNames, retiredWordOfFile } from './retired-verbs.ts'

/** The part of ESLint's plugin interface that these rules use. */
type Comment = { value: string; loc: object }
type Context = {
  filename: string
  sourceCode: { getAllComments: () => Comment[] }
  report: (finding: { message: string; loc?: object; node?: object }) => void
}

/** Words that open a comment as a riddle: "What it holds" for "Contents". Lines within a comment count as well. */
export const RIDDLE = /^[\s*]*(?:What(?:ever)?|Who(?:m|ever)?|Whose|Which(?:ever)?|Where|How|That|Those)\b/m

const commentOpensWithSubject = {
  create: ({ sourceCode, report }: Context) => ({
    Program() {
      for (const { value, loc } of sourceCode.getAllComments())
        if (RIDDLE.test(value))
          report({ loc, message: 'Open each line of a comment with its subject, not with a riddle' })
    },
  }),
}

const noLiteralSpreadInJsx = {
  create: ({ report }: Context) => ({
    JSXSpreadAttribute(node: { argument: { type: string } }) {
      if (node.argument.type === 'ObjectExpression') report({ node, message: 'Write the attributes out' })
    },
  }),
}

/** Reasons why a regular expression takes more than linear time for some text, one for each quantifier at fault. */
export function superLinear(source: string, flags: string): string[] {
  const reports = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
  return reports.map(({ character, exponential }) => {
    const time = exponential ? 'exponential' : 'quadratic'
    return `Takes ${time} time for a text that repeats ${JSON.stringify(character.pick)}: use indexOf or a scanner`
  })
}

type Literal = { type: string; value?: unknown; regex?: { pattern: string; flags: string } }

const noSuperLinearRegex = {
  create: ({ report }: Context) => ({
    Literal(node: Literal) {
      if (!node.regex) return
      for (const message of superLinear(node.regex.pattern, node.regex.flags)) report({ node, message })
    },
    NewExpression({ callee, arguments: [source, flags] }: { callee: { name?: string }; arguments: Literal[] }) {
      if (callee.name !== 'RegExp' || typeof source?.value !== 'string') return
      const given = typeof flags?.value === 'string' ? flags.value : ''
      for (const message of superLinear(source.value, given)) report({ node: source, message })
    },
  }),
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FIRST_LINE = { start: { line: 1, column: 0 }, end: { line: 1, column: 1 } }

const noRetiredVerb = {
  create: ({ filename, report }: Context) => {
    const path = relative(ROOT, filename)
    const message = (name: string, word: string) => `${name}: “${word}” is retired, docs/glossary.md lists the verbs`
    return {
      ...retiredNames(({ name, word, node }) => report({ node, message: message(name, word) })),
      Program() {
        const word = retiredWordOfFile(path)
        if (word) report({ loc: FIRST_LINE, message: message(path, word) })
      },
    }
  },
}

/** Rules of this project for oxlint. Spreads of object literals are covered by `unicorn/no-useless-spread`. */
export default {
  meta: { name: 'kramik' },
  rules: {
    'comment-opens-with-subject': commentOpensWithSubject,
    'no-literal-spread-in-jsx': noLiteralSpreadInJsx,
    'no-retired-verb': noRetiredVerb,
    'no-super-linear-regex': noSuperLinearRegex,
  },
}
