import { expect } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Matters of style, or output of React and Next that browsers handle correctly.
    'void-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-implicit-button-type': 'error',
    'script-type': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
})

/** Expects that the server's HTML conforms to the standard. */
export async function expectValidHtml(html: string, path: string): Promise<void> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, column }) => `${ruleId}: ${message} … ${html.slice(Math.max(0, column - 60), column + 80)}`,
    ),
  )
  expect(faults, `HTML of ${path}`).toEqual([])
}
