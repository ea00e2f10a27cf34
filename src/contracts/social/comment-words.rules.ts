import { fold } from '#lib/base/fold.ts'
import { spellVerb } from './comment-verbs.rules.ts'

/**
 * Word or sign of a comment with its range in the original text. `text` is folded for comparison; `written` keeps the
 * diacritics, for the few words that differ by them alone (beż, bez).
 */
export type Word = { text: string; written: string; from: number; to: number; clause: number }

/**
 * Letters, digits and invisible marks. `,` and `.` belong to a word only between digits, as in 37,5; `/` and `-` within
 * any word, as in S/M and 38-kę.
 */
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+(?:(?:[/-]|(?<=[\p{N}\p{M}])[.,](?=\p{N}))[\p{L}\p{N}\p{M}\p{Cf}]+)*|[?+]/gu
const TELEPHONE = /(?:\+?48[ -]?)?(?<!\d)\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/g
const DATE_OR_TIME = /(?<![\d,.])(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])(?:\.\d{2,4})?|:\d{2})(?![\d,])/g
/** A mail address is matched only from the beginning of a word, so that a word of 8,000 letters is scanned once. */
const ADDRESS = /https?:\/\/\S+|(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+/gi

const INVISIBLE = /\p{Cf}/gu

/** Signs that stand for a word, each as long as its replacement, so that ranges stay true. */
const SIGNS: Readonly<Record<string, string>> = { '×': 'x', '✖': 'x', '➕': '+', '🔟': '10' }
const SIGN = /[×✖➕]|🔟/gu

/** Letters of a stretched word ("bioreee"). XXXL is a size. */
const STRETCHED = /([a-wyz])\1{2,}/g

/** Only the first words are read, because a comment of thousands of words is not an order. */
const WORDS_MAX = 200
/** Longer words are no order. Only their beginning is folded, because compatibility signs grow by folding. */
const WORD_LENGTH_MAX = 100
/** Spread letters are read one by one. */
const LETTERS_MAX = 2 * WORDS_MAX

/** True if a comment gives a telephone number, as orders do. */
export const hasTelephone = (comment: string): boolean => comment.replace(ADDRESS, blank).search(TELEPHONE) >= 0

const blank = (found: string) => ' '.repeat(found.length)

/** Folds a text, removes invisible marks, and converts look-alikes such as full-width letters to plain ones. */
export const foldComment = (text: string): string => fold(text.normalize('NFKC')).replace(INVISIBLE, '')

const CLAUSE_END = /[,;!…()\n]/
/** Their full stop ends no clause. */
const ABBREVIATION = /^(?:r|roz|rozm|szt|tel|nr|ok|ul|kol|zl|p)$/
/** Words that begin a clause without a comma ("biorę M a kiedy wysyłka"). */
const OPENERS = /^(?:ale|bo|wiec|kiedy|ile|gdzie|natomiast|jednak(?! nie)|znaczy|tzn|czyli)(?= |$)/
const JOINED_TO_OPENER = /^(?:a|ale|bo|na|za|po|od|do|tyle)$/
const OPENED_BY_A = /^(?:ile|kiedy|gdzie|czy|jest|sa|jak\w?|mozna|moge|macie|co)$/

const endsClause = (before: Word, between: string): boolean =>
  before.text === '?' || CLAUSE_END.test(between) || (between.includes('.') && !ABBREVIATION.test(before.text))

const opensClause = (text: string, before: string, after: string): boolean =>
  (OPENERS.test(`${text} ${after}`) && !JOINED_TO_OPENER.test(before)) || (text === 'a' && OPENED_BY_A.test(after))

type Unnumbered = Omit<Word, 'clause'>

/** Numbers the clauses of a comment. */
function withClauses(words: readonly Unnumbered[], comment: string): Word[] {
  const numbered: Word[] = []
  for (const [at, word] of words.entries()) {
    const before = numbered.at(-1)
    const isNew =
      before !== undefined &&
      word.text !== '?' &&
      (endsClause(before, comment.slice(before.to, word.from)) ||
        opensClause(word.text, before.text, words[at + 1]?.text ?? ''))
    numbered.push({ ...word, clause: (before?.clause ?? 0) + (isNew ? 1 : 0) })
  }
  return numbered
}

/** Letters that may stand alone: sizes and one-letter words. */
const LONELY = /^[smlxraiouwz]$/
const SPREAD_MIN = 4
const HYPHENATED = /^\p{L}(?:-\p{L}){3,}$/u

/** End of the run of single letters from here, each one sign after the other. */
function endOfRun(words: readonly Unnumbered[], start: number): number {
  const isNext = (at: number) => at === start || words[at]?.from === (words[at - 1]?.to ?? 0) + 1
  let end = start
  while (/^[a-z]$/.test(words[end]?.text ?? '') && isNext(end)) end += 1
  return end
}

/** Joins letters that are spread for emphasis: "p o p r o s z ę", "b.i.o.r.ę". "S M L" remains three sizes. */
function joinSpread(words: readonly Unnumbered[]): Unnumbered[] {
  const joined: Unnumbered[] = []
  for (let at = 0; at < words.length;) {
    const run = words.slice(at, Math.max(endOfRun(words, at), at + 1))
    const [first, last] = [run[0], run.at(-1)]
    const isSpread = run.length >= SPREAD_MIN && run.some(({ text }) => !LONELY.test(text))
    if (first && last && isSpread)
      joined.push({
        text: run.map(({ text }) => text).join(''),
        written: run.map(({ written }) => written).join(''),
        from: first.from,
        to: last.to,
      })
    else
      for (const word of run)
        joined.push(HYPHENATED.test(word.text) ? { ...word, text: word.text.replaceAll('-', '') } : word)
    at += run.length
  }
  return joined
}

/** Words as they are written, which may be single letters of a spread one. */
function writtenIn(text: string): Unnumbered[] {
  const words: Unnumbered[] = []
  for (const match of text.matchAll(WORD)) {
    const [found] = match
    const beginning = found.slice(0, WORD_LENGTH_MAX)
    const folded = foldComment(beginning).replace(STRETCHED, '$1')
    if (folded === '') continue
    const written = beginning.normalize('NFKC').toLowerCase().replace(INVISIBLE, '')
    words.push({ text: folded, written, from: match.index, to: match.index + found.length })
    if (words.length === LETTERS_MAX) break
  }
  return words
}

/** First words of a comment, without tagged names, phone numbers, dates, times and addresses. */
export function wordsOf(comment: string, tags: readonly string[] = []): Word[] {
  let text = comment.replace(SIGN, (sign) => SIGNS[sign] ?? sign)
  text = text.replace(ADDRESS, blank).replace(TELEPHONE, blank).replace(DATE_OR_TIME, blank)
  for (const tag of tags) if (tag) text = text.replaceAll(tag, blank(tag))
  const words = joinSpread(writtenIn(text)).slice(0, WORDS_MAX)
  return withClauses(
    words.map((word) => ({ ...word, text: spellVerb(word.text) })),
    text,
  )
}
