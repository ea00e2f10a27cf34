import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { type Document, eventDocument, productDocument, sellerDocument, videoDocument } from './document.ts'
import { createDocumentsRepo } from './documents.repo.ts'
import { createIndexRepo } from './index.repo.ts'
import type { DocumentKind } from './table.ts'
import type { createWordsRepo } from './words.repo.ts'

/** Subjects of `changes.touch` that documents depend on, by uuid. */
export type Changed = { video: string[]; product: string[]; event: string[]; seller: string[] }

type Source = keyof typeof KINDS

/** Kinds of documents that are made of one table's rows. A video becomes a recording, and back. */
const KINDS = {
  product: ['product'],
  video: ['video', 'live'],
  event: ['event'],
  seller: ['seller'],
} as const satisfies Record<string, readonly DocumentKind[]>

const SOURCES = ['product', 'video', 'event', 'seller'] as const

const BATCH = 200

type Parts = { db: Db; words: ReturnType<typeof createWordsRepo> }

/** Writes documents from the rows of other areas. */
export function createIndexing({ db, words }: Parts) {
  const sources = createDocumentsRepo(db)
  const index = createIndexRepo(db)

  async function productsOf(uuids: readonly string[]): Promise<(Document | null)[]> {
    const rows = await sources.products(uuids, new Date())
    const offers = await sources.offers(rows.flatMap(({ shownIn }) => (shownIn ? [shownIn] : [])))
    const byPair = new Map(offers.map((offer) => [`${offer.videoUuid} ${offer.projectionUuid}`, offer]))
    return rows.map((row) => productDocument(row, row.shownIn ? byPair.get(row.shownIn.join(' ')) : undefined))
  }

  async function read(source: Source, uuids: readonly string[]): Promise<Document[]> {
    if (source === 'product') return (await productsOf(uuids)).filter((one) => one !== null)
    if (source === 'video') return (await sources.videos(uuids)).map(videoDocument)
    if (source === 'event') return (await sources.events(uuids, new Date())).map(eventDocument)
    return (await sources.sellers(uuids)).map(sellerDocument)
  }

  const write = (source: Source, uuids: readonly string[], documents: Document[]) =>
    inTransaction(db, async (tx) => {
      const sorted = documents.toSorted((a, b) => (a.row.uuid < b.row.uuid ? -1 : 1))
      const found = new Map(sorted.map(({ row }) => [row.uuid, row.kind]))
      await index.drop(
        tx,
        KINDS[source],
        uuids.filter((uuid) => !found.has(uuid)),
      )
      if (source === 'video')
        for (const kind of KINDS.video)
          await index.drop(
            tx,
            [kind],
            uuids.filter((uuid) => found.has(uuid) && found.get(uuid) !== kind),
          )
      await index.put(tx, sorted, new Date())
      await words.add(
        tx,
        sorted.flatMap((one) => one.words),
      )
    })

  async function refreshSome(source: Source, uuids: readonly string[]): Promise<void> {
    for (let at = 0; at < uuids.length; at += BATCH) {
      const some = uuids.slice(at, at + BATCH)
      await write(source, some, await read(source, some))
    }
  }

  /** A shop's name is among the words of all its things. */
  async function refreshSellers(uuids: readonly string[]): Promise<void> {
    if (uuids.length === 0) return
    const before = await index.titles('seller', uuids)
    await refreshSome('seller', uuids)
    const after = await index.titles('seller', uuids)
    for (const uuid of uuids)
      if (before.has(uuid) && before.get(uuid) !== after.get(uuid)) {
        const own = await sources.ofSeller(uuid)
        for (const source of ['product', 'video', 'event'] as const) await refreshSome(source, own[source])
      }
  }

  async function rebuildAll(source: Source): Promise<void> {
    let after: string | null = null
    for (;;) {
      const uuids: string[] = await sources.uuids(source, after, BATCH)
      if (uuids.length === 0) return
      await refreshSome(source, uuids)
      after = uuids.at(-1) ?? null
    }
  }

  return {
    /** A merged account's documents are written anew for the other account. */
    accountPart: {
      name: 'search',
      announce: index.ofOwner,
      move: index.dropOfOwner,
      delete: index.dropOfOwner,
    } satisfies AccountPart,

    isEmpty: index.isEmpty,

    /** Writes the documents of changed subjects, and drops those whose rows are gone. */
    refresh: async ({ video, product, event, seller }: Changed): Promise<void> => {
      const around = await sources.around(product, video)
      await refreshSome('product', around.products)
      await refreshSome('video', [...new Set([...video, ...around.videos])])
      await refreshSome('event', event)
      await refreshSellers(seller)
    },

    /** Writes everything anew while searches go on, and counts words. */
    rebuild: async (): Promise<void> => {
      const startedAt = new Date()
      for (const source of SOURCES) await rebuildAll(source)
      await index.dropBefore(startedAt)
      await words.count()
    },
  }
}
