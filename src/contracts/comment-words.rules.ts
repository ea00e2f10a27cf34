import { fold } from './fold.rules.ts'

/** A word or sign of a comment: folded for comparing, with its place in the text as it was written. */
export type Word = { text: string; from: number; to: number }

/** Letters, digits and invisible marks; `,` `.` `/` `-` only between two of them, as in 37,5, S/M and 38-kę. */
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+(?:[.,/-][\p{L}\p{N}\p{M}\p{Cf}]+)*|[?+]/gu
const TELEPHONE = /(?:\+?48[ -]?)?(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{3}(?!\d)/g
const DATE_OR_TIME = /(?<![\d,.])(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])(?:\.\d{2,4})?|:\d{2})(?![\d,])/g
const ADDRESS = /https?:\/\/\S+|\S+@\S+\.\S+/gi

const INVISIBLE = /\p{Cf}/gu

const blank = (found: string) => ' '.repeat(found.length)

/** Folded, without invisible marks, and with look-alikes such as full-width letters as plain ones. */
export const foldComment = (text: string): string => fold(text.normalize('NFKC')).replace(INVISIBLE, '')

/** Words of a comment. Names that are tagged, telephone numbers, dates, hours and addresses are no words. */
export function wordsOf(comment: string, tags: readonly string[] = []): Word[] {
  let text = comment.replace(ADDRESS, blank).replace(TELEPHONE, blank).replace(DATE_OR_TIME, blank)
  for (const tag of tags) if (tag) text = text.replaceAll(tag, blank(tag))
  return [...text.matchAll(WORD)]
    .map((match) => ({ text: foldComment(match[0]), from: match.index, to: match.index + match[0].length }))
    .filter((word) => word.text !== '')
}
