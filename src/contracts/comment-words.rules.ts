import { fold } from '#lib/base/fold.ts'

/** Word or sign of a comment, folded for comparison, with its range in the original text. */
export type Word = { text: string; from: number; to: number }

/** Letters, digits and invisible marks. `,` `.` `/` `-` belong to a word only within it, as in 37,5, S/M and 38-kę. */
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+(?:[.,/-][\p{L}\p{N}\p{M}\p{Cf}]+)*|[?+]/gu
const TELEPHONE = /(?:\+?48[ -]?)?(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{3}(?!\d)/g
const DATE_OR_TIME = /(?<![\d,.])(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])(?:\.\d{2,4})?|:\d{2})(?![\d,])/g
/** A mail address is matched only from the beginning of a word, so that a word of 8,000 letters is scanned once. */
const ADDRESS = /https?:\/\/\S+|(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+/gi

const INVISIBLE = /\p{Cf}/gu

const blank = (found: string) => ' '.repeat(found.length)

/** Folds a text, removes invisible marks, and converts look-alikes such as full-width letters to plain ones. */
export const foldComment = (text: string): string => fold(text.normalize('NFKC')).replace(INVISIBLE, '')

/** Words of a comment, without tagged names, phone numbers, dates, times and addresses. */
export function wordsOf(comment: string, tags: readonly string[] = []): Word[] {
  let text = comment.replace(ADDRESS, blank).replace(TELEPHONE, blank).replace(DATE_OR_TIME, blank)
  for (const tag of tags) if (tag) text = text.replaceAll(tag, blank(tag))
  return [...text.matchAll(WORD)]
    .map((match) => ({ text: foldComment(match[0]), from: match.index, to: match.index + match[0].length }))
    .filter((word) => word.text !== '')
}
