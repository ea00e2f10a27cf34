/** Lines and characters that the network shows before it folds a text. */
const FOLD_LINES = 5
const FOLD_LENGTH = 477
export const PREVIEW_PICTURES = 5

/** The beginning of a long text as the network shows it; null for one that is shown whole. */
export function foldedText(text: string): string | null {
  const lines = text.split('\n')
  if (lines.length <= FOLD_LINES && text.length <= FOLD_LENGTH) return null
  const beginning = lines.slice(0, FOLD_LINES).join('\n')
  if (beginning.length <= FOLD_LENGTH) return beginning
  const cut = beginning.slice(0, FOLD_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || FOLD_LENGTH)
}
