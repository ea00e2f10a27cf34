import { sql, type Column, type SQL } from 'drizzle-orm'

const MARKS = /\p{M}/gu
/** The one Polish letter that is no letter with a mark, small and large: by number, for databases too. */
const STROKED_L = /\u0142/g
const MAX_WORDS = 8

/** What is searched for, in small letters without marks; none where the query has no letter and no digit. */
export const wordsOf = (query: string): string[] =>
  [
    ...new Set(
      query
        .normalize('NFD')
        .replace(MARKS, '')
        .toLowerCase()
        .replace(STROKED_L, 'l')
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    ),
  ].slice(0, MAX_WORDS)

/** Both cases of the stroked letter, because a database without a Polish locale does not know that they are one. */
const folded = (text: Column | SQL) => sql`translate(
  lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), chr(321) || chr(322), 'll')`

/** A word of the text begins with `word`, which is one of `wordsOf`. */
export const hasWord = (text: Column | SQL, word: string): SQL => sql`${folded(text)} ~ ${`\\m${word}`}`
