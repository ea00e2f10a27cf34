import { SAVED_LISTS_MAX, SAVED_MAX, type SavedKind, SAVED_KINDS } from '#contracts/video/saved.rules.ts'
import type { MergeSaved, SavedMarks, SavedPage, SavedQuery } from '#contracts/video/saved.ts'
import type { NotificationService, RelationService } from '#server/areas/account/account.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { VideoService } from '../video/service.ts'
import { createSavedAccountPart } from './account.ts'
import { createSavedNews } from './news.ts'
import { createSavedRepo, type NewThing } from './repo.ts'
import { createThings } from './things.ts'

type Parts = {
  db: Db
  tokens: Tokens
  notifications: Pick<NotificationService, 'addAll'>
  products: Pick<ProductService, 'projections'>
  videos: Pick<VideoService, 'findMany'>
  relations: Pick<RelationService, 'viewerWithBlocks'>
}

export type SavedService = ReturnType<typeof createSavedService>

/** Later ones of one call are a millisecond older, so that a list has them in the order of the call. */
const momentOf = (now: Date, place: number) => new Date(now.getTime() - place)

/** Saved things of users, their lists, and the cards of things known by uuid. */
export function createSavedService(parts: Parts) {
  const { db, tokens, relations } = parts
  const repo = createSavedRepo(db)
  const cursors = createCursors(tokens)
  const news = createSavedNews(parts)
  const things = createThings(parts)

  /** Rows of things that the user has not saved yet, with what they know of the products. */
  async function rowsOf(
    tx: Tx,
    userUuid: string,
    kind: SavedKind,
    uuids: readonly string[],
    at: (uuid: string) => Date,
  ) {
    const known = await repo.known(tx, kind, uuids)
    const fresh = await repo.unsaved(tx, userUuid, kind, [...known])
    const wanted = [...new Set(uuids)].filter((uuid) => fresh.has(uuid))
    const states = kind === 'product' ? await news.known(tx, wanted.toSorted(), new Date()) : undefined
    return wanted.map((uuid): NewThing => {
      const state = states?.get(uuid)
      return {
        userUuid,
        ...(kind === 'product' ? { definitionUuid: uuid } : { videoUuid: uuid }),
        price: state?.price ?? null,
        returns: state?.returns ?? 0,
        createdAt: at(uuid),
      }
    })
  }

  async function requireList(tx: Tx, userUuid: string, listUuid: string | null | undefined): Promise<void> {
    if (listUuid && !(await repo.ownsList(tx, userUuid, listUuid))) throw notFound('list')
  }

  return {
    accountPart: createSavedAccountPart(db),
    notifyDue: news.notifyDue,

    /** Cards in the requested order, without things that the viewer may not see. */
    things,

    list: async (userUuid: string, { listUuid, kind, ...query }: SavedQuery): Promise<SavedPage> => {
      const [start, now, scope] = [cursors.startOf(query), new Date(), { userUuid, listUuid, kind }]
      const viewer = await relations.viewerWithBlocks(userUuid)
      const [found, total] = await Promise.all([repo.page(scope, viewer, now, start), repo.count(scope, viewer, now)])
      const { rows, meta } = cursors.cut(found, start, ({ thing }) => ({ at: thing.createdAt, uuid: thing.uuid }))
      const shown = await things(
        {
          products: rows.flatMap(({ thing }) => thing.definitionUuid ?? []),
          videos: rows.flatMap(({ thing }) => thing.videoUuid ?? []),
        },
        userUuid,
      )
      const data = rows.flatMap(({ thing: { uuid, listUuid: of, createdAt, definitionUuid, videoUuid } }) => {
        const product = shown.products.find((one) => one.uuid === definitionUuid) ?? null
        const video = shown.videos.find((one) => one.uuid === videoUuid) ?? null
        // Gone since the page was read.
        if (product === null && video === null) return []
        return [{ uuid, listUuid: of, createdAt: createdAt.toISOString(), product, video }]
      })
      return { meta: { ...meta, total }, data }
    },

    marks: async (userUuid: string): Promise<SavedMarks> => ({ data: await repo.marks(userUuid, SAVED_MAX) }),

    /** Idempotent. @throws AppError 404 for an unknown thing or list, 409 at the limit */
    save: (userUuid: string, kind: SavedKind, uuid: string, listUuid: string | null | undefined): Promise<void> =>
      inTransaction(db, async (tx) => {
        await repo.lock(tx, userUuid)
        await requireList(tx, userUuid, listUuid)
        const now = new Date()
        const rows = await rowsOf(tx, userUuid, kind, [uuid], () => now)
        if (rows.length === 0) {
          const isSaved = !(await repo.unsaved(tx, userUuid, kind, [uuid])).has(uuid)
          if (!isSaved) throw notFound(kind)
          if (listUuid !== undefined) await repo.moveTo(tx, userUuid, kind, uuid, listUuid)
          return
        }
        if ((await repo.countOf(tx, userUuid)) >= SAVED_MAX)
          throw new AppError('SAVED_LIMIT_EXCEPTION', `At most ${SAVED_MAX} things are saved`)
        await repo.add(
          tx,
          rows.map((row) => ({ ...row, listUuid: listUuid ?? null })),
        )
      }),

    /** Idempotent. */
    remove: (userUuid: string, kind: SavedKind, uuid: string): Promise<void> =>
      inTransaction(db, (tx) => repo.remove(tx, userUuid, kind, uuid)),

    /** Adds what a visitor saved, the last one first, as long as there is room. */
    merge: async (userUuid: string, { data }: MergeSaved): Promise<SavedMarks> => {
      await inTransaction(db, async (tx) => {
        await repo.lock(tx, userUuid)
        const now = new Date()
        const placeOf = new Map(data.map(({ uuid }, place) => [uuid, place]))
        const at = (uuid: string) => momentOf(now, placeOf.get(uuid) ?? 0)
        const room = SAVED_MAX - (await repo.countOf(tx, userUuid))
        const rows: NewThing[] = []
        for (const kind of SAVED_KINDS) {
          const uuids = data.filter((one) => one.kind === kind).map(({ uuid }) => uuid)
          rows.push(...(await rowsOf(tx, userUuid, kind, uuids, at)))
        }
        rows.sort((a, b) => Number(b.createdAt) - Number(a.createdAt))
        await repo.add(tx, rows.slice(0, Math.max(0, room)))
      })
      return { data: await repo.marks(userUuid, SAVED_MAX) }
    },

    lists: async (userUuid: string) => {
      const { compare } = new Intl.Collator('pl')
      return { data: (await repo.lists(userUuid)).toSorted((a, b) => compare(a.name, b.name)) }
    },

    /** @throws AppError 409 at the limit */
    addList: (userUuid: string, name: string) =>
      inTransaction(db, async (tx) => {
        await repo.lock(tx, userUuid)
        const known = await repo.listNamed(tx, userUuid, name)
        if (!known && (await repo.countLists(tx, userUuid)) >= SAVED_LISTS_MAX)
          throw new AppError('SAVED_LIST_LIMIT_EXCEPTION', `There are at most ${SAVED_LISTS_MAX} lists`)
        const row = known ?? (await repo.addList(tx, userUuid, name))
        if (!row) throw new Error('The list was not made')
        return { uuid: row.uuid, name: row.name, quantity: 0 }
      }),

    /** @throws AppError 404, or 409 if another list has the name */
    renameList: (userUuid: string, listUuid: string, name: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        await repo.lock(tx, userUuid)
        await requireList(tx, userUuid, listUuid)
        const other = await repo.listNamed(tx, userUuid, name)
        if (other && other.uuid !== listUuid)
          throw new AppError('SAVED_LIST_LIMIT_EXCEPTION', 'Another list has this name', ['name'])
        await repo.renameList(tx, listUuid, name)
      }),

    /** Idempotent. Its things stay saved. */
    removeList: (userUuid: string, listUuid: string): Promise<void> =>
      inTransaction(db, (tx) => repo.removeList(tx, userUuid, listUuid)),
  }
}
