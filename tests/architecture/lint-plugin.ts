/** The part of ESLint's plugin interface that these rules use. */
type Comment = { value: string; loc: object }
type Context = {
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

/** Rules of this project for oxlint. Spreads of object literals are covered by `unicorn/no-useless-spread`. */
export default {
  meta: { name: 'kramik' },
  rules: {
    'comment-opens-with-subject': commentOpensWithSubject,
    'no-literal-spread-in-jsx': noLiteralSpreadInJsx,
  },
}
