import type { TemplateVariable } from '#contracts/social/content-template.rules.ts'

const ENDS_WORD = /[\p{L}\p{N}.,!?:;)}]$/u
const BEGINS_WORD = /^[\p{L}\p{N}({]/u

/** The variable with the spaces that it needs between these two texts. */
export const spaced = (before: string, variable: TemplateVariable, after: string): string =>
  `${ENDS_WORD.test(before) ? ' ' : ''}{${variable}}${BEGINS_WORD.test(after) ? ' ' : ''}`

/** Puts the variable in the place of the selection, and the caret behind it. */
export function insertVariable(area: HTMLTextAreaElement, variable: TemplateVariable): void {
  area.focus()
  const { value, selectionStart, selectionEnd } = area
  const text = spaced(value.slice(0, selectionStart), variable, value.slice(selectionEnd))
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to insert text that keeps the browser's undo
  document.execCommand('insertText', false, text)
}
