import { sql, type Column, type SQL } from 'drizzle-orm'

const MARKS = /\p{M}/gu
const MAX_WORDS = 8

/** What is searched for, in small letters without marks; none where the query has no letter and no digit. */
export const wordsOf = (query: string): string[] =>
  [
    ...new Set(
      query
        .normalize('NFD')
        .replace(MARKS, '')
        .toLowerCase()
        .replaceAll('ł', 'l')
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    ),
  ].slice(0, MAX_WORDS)

/** Both cases, because a database without a Polish locale leaves Ł as it is. */
const folded = (text: Column | SQL) => sql`lower(translate(${text}, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż', 'acelnoszzacelnoszz'))`

/** A word of the text begins with `word`, which is one of `wordsOf`. */
export const hasWord = (text: Column | SQL, word: string): SQL => sql`${folded(text)} ~ ${`\\m${word}`}`
