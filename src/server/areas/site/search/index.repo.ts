import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { Document } from './document.ts'
import { type DocumentKind, searchDocuments } from './table.ts'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const { kind: _, uuid: __, ...values } = getTableColumns(searchDocuments)
const asExcluded = Object.fromEntries(
  Object.keys(values).map((name) => [name, sql`excluded.${sql.identifier(snakeCase(name))}`]),
)

export function createIndexRepo(db: Db) {
  return {
    isEmpty: async (): Promise<boolean> =>
      (await db.select({ uuid: searchDocuments.uuid }).from(searchDocuments).limit(1)).length === 0,

    put: async (tx: Tx, documents: readonly Document[], indexedAt: Date): Promise<void> => {
      if (documents.length === 0) return
      await tx
        .insert(searchDocuments)
        .values(documents.map(({ row }) => ({ ...row, indexedAt })))
        .onConflictDoUpdate({ target: [searchDocuments.kind, searchDocuments.uuid], set: asExcluded })
    },

    /** Titles by uuid, to notice a shop's new name. */
    titles: async (kind: DocumentKind, uuids: readonly string[]): Promise<Map<string, string>> => {
      const rows = await db
        .select({ uuid: searchDocuments.uuid, title: searchDocuments.title })
        .from(searchDocuments)
        .where(and(eq(searchDocuments.kind, kind), inArray(searchDocuments.uuid, [...uuids])))
      return new Map(rows.map(({ uuid, title }) => [uuid, title]))
    },

    drop: async (tx: Tx, kinds: readonly DocumentKind[], uuids: readonly string[]): Promise<void> => {
      if (uuids.length === 0) return
      await tx
        .delete(searchDocuments)
        .where(and(inArray(searchDocuments.kind, [...kinds]), inArray(searchDocuments.uuid, [...uuids])))
    },

    ofOwner: (ownerUuid: string) =>
      db
        .select({ kind: searchDocuments.kind, uuid: searchDocuments.uuid, title: searchDocuments.title })
        .from(searchDocuments)
        .where(eq(searchDocuments.ownerUuid, ownerUuid)),

    dropOfOwner: async (tx: Tx, ownerUuid: string): Promise<void> => {
      await tx.delete(searchDocuments).where(eq(searchDocuments.ownerUuid, ownerUuid))
    },

    dropBefore: async (at: Date): Promise<void> => {
      await db.delete(searchDocuments).where(lt(searchDocuments.indexedAt, at))
    },
  }
}
