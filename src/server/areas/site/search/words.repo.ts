import { and, eq, getTableColumns, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { rootsOfWord, type Word } from './analyse.ts'
import { searchDocuments, searchWords } from './table.ts'

export type KnownWord = Omit<typeof searchWords.$inferSelect, 'roots'>

/** Rows read for one word of a query. More would not change what it means. */
const RELATED = 40
const SIMILAR = 60
const BEGINNING = 12
const WRITTEN_AT_ONCE = 500

const { roots: _, ...known } = getTableColumns(searchWords)
const MOST_USED = sql`${searchWords.quantity} desc, ${searchWords.word}`

export function createWordsRepo(db: Db) {
  const read = (condition: SQL | undefined, limit: number, order = MOST_USED): Promise<KnownWord[]> =>
    db.select(known).from(searchWords).where(condition).orderBy(order).limit(limit)

  return {
    /** The word itself in all its forms. */
    forms: ({ word, stem }: Word) => read(or(eq(searchWords.word, word), eq(searchWords.stem, stem)), RELATED),

    /** Words that may be related, or mean the same. */
    relatives: (roots: readonly string[], stems: readonly string[]) =>
      roots.length + stems.length === 0
        ? Promise.resolve([])
        : read(
            or(
              roots.length > 0 ? sql`${searchWords.roots} && ${sql.param([...roots])}::text[]` : undefined,
              stems.length > 0 ? inArray(searchWords.stem, [...stems]) : undefined,
            ),
            RELATED,
          ),

    /** Words that begin so. `word` has letters and digits only. */
    beginning: (word: string) => read(like(searchWords.word, `${word}%`), BEGINNING),

    /** Words that look alike, the most alike first: similar ones, and those with the same first two letters. */
    similar: (word: string) =>
      read(
        or(
          sql`${searchWords.word} % ${word}`,
          and(
            like(searchWords.word, `${word.slice(0, 2)}%`),
            sql`length(${searchWords.word}) between ${word.length - 2} and ${word.length + 2}`,
          ),
        ),
        SIMILAR,
        sql`similarity(${searchWords.word}, ${word}) desc, ${searchWords.quantity} desc`,
      ),

    /** Adds words of changed documents. Their quantities are counted by the next rebuild. */
    add: async (tx: Tx, words: readonly Word[]): Promise<void> => {
      const rows = [...new Map(words.map((one) => [`${one.word} ${one.stem}`, one])).values()]
        .toSorted((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.stem < b.stem ? -1 : 1))
        .map((one) => ({ ...one, roots: rootsOfWord(one), quantity: 1 }))
      for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
        await tx
          .insert(searchWords)
          .values(rows.slice(at, at + WRITTEN_AT_ONCE))
          .onConflictDoNothing()
    },

    /** Counts the documents of each stem, and drops words that no document has. */
    count: async (): Promise<void> => {
      await db.execute(sql`with counted as (
          select stem, count(*)::int as quantity
          from ${searchDocuments} cross join unnest(${searchDocuments.stems}) as stem group by stem)
        update ${searchWords} set quantity = counted.quantity from counted
        where counted.stem = ${searchWords.stem} and counted.quantity <> ${searchWords.quantity}`)
      await db.execute(sql`delete from ${searchWords} where not exists (
        select 1 from ${searchDocuments} where ${searchDocuments.stems} @> array[${searchWords.stem}])`)
    },
  }
}
