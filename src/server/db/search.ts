import { sql, type Column, type SQL } from 'drizzle-orm'
import { fold } from '#contracts/fold.rules.ts'

const MAX_WORDS = 8

/** All words of a text in small letters without marks, in their order. */
export const allWords = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** What is searched for, in small letters without marks; none where the query has no letter and no digit. */
export const wordsOf = (query: string): string[] => [...new Set(allWords(query))].slice(0, MAX_WORDS)

/** Both cases of the stroked letter, because a database without a Polish locale does not know that they are one. */
const folded = (text: Column | SQL) => sql`translate(
  lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), chr(321) || chr(322), 'll')`

/** A word of the text begins with `word`, which is one of `wordsOf`. */
export const hasWord = (text: Column | SQL, word: string): SQL => sql`${folded(text)} ~ ${`\\m${word}`}`

/**
 * The texts as words with one space before each and after the last, for a generated column with an index of trigrams.
 * Written out without parameters, as a column's expression has to be.
 */
export const spaced = (...texts: Column[]): SQL => {
  const joined = sql.join(texts, sql` || ' ' || `)
  return sql`regexp_replace(' ' || ${folded(sql`(${joined})`)} || ' ', '[^a-z0-9]+', ' ', 'g')`
}

/** Shorter words are in too many others to be found by an index, and to be meant. */
const WITHIN_FROM = 3

/** The word is in a `spaced` text: begins one of its words or, from three letters on, stands anywhere within one. */
export const isWordIn = (text: Column, word: string): SQL =>
  sql`${text} like ${`%${word.length < WITHIN_FROM ? ' ' : ''}${word}%`}`

/** A `spaced` text begins with all of it, the last word of which may go on. */
export const beginsWith = (text: Column, start: string): SQL => sql`${text} like ${` ${allWords(start).join(' ')}%`}`
