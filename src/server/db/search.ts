import { sql, type Column, type SQL } from 'drizzle-orm'
import { fold } from '#lib/base/fold.ts'

const MAX_WORDS = 8

/** Words of a text in order, in lower case without diacritics. */
export const allWords = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Search words in lower case without diacritics. Empty if the query has no letter or digit. */
export const wordsOf = (query: string): string[] => [...new Set(allWords(query))].slice(0, MAX_WORDS)

/** Maps both cases of the stroked letter: a database without a Polish locale does not treat them as one. */
const folded = (text: Column | SQL) => sql`translate(
  lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), chr(321) || chr(322), 'll')`

/**
 * The texts as words separated by single spaces, with one at each end, for a generated column with a trigram index.
 * Written without parameters, as the expression of a column must be.
 */
export const spaced = (...texts: Column[]): SQL => {
  const joined = sql.join(texts, sql` || ' ' || `)
  return sql`regexp_replace(' ' || ${folded(sql`(${joined})`)} || ' ', '[^a-z0-9]+', ' ', 'g')`
}

/** Minimum length to match inside words. Shorter parts occur in too many words for an index to help. */
const WITHIN_FROM = 3

/** True if a word of the `spaced` text begins with `word` or, from three letters on, contains it. */
export const isWordIn = (text: Column, word: string): SQL =>
  sql`${text} like ${`%${word.length < WITHIN_FROM ? ' ' : ''}${word}%`}`

/** True if a word of the `spaced` text begins with `word`, one of `wordsOf`. */
export const hasBeginning = (text: Column | SQL, word: string): SQL => sql`${text} like ${`% ${word}%`}`

/** True if the `spaced` text begins with `start`, whose last word may be incomplete. */
export const beginsWith = (text: Column, start: string): SQL => sql`${text} like ${` ${allWords(start).join(' ')}%`}`
