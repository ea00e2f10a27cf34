import {
  busiest,
  OPEN_MAX,
  overlaps,
  promotionStateOf,
  RUNNING_MAX,
  SHOWN_TO_SELLER,
  type Span,
} from '#contracts/video/promotion.rules.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { PageStart } from '#server/db/keyset.ts'
import { type After, atOnce } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { VideoView } from '../video/present.ts'
import { createPromotedRepo } from '../video/promoted.repo.ts'
import type { VideoService } from '../video/service.ts'
import { turnPromotion } from './job-kinds.ts'
import { presentPromotion } from './present.ts'
import { createPromotionRepo, type PromotionRow } from './repo.ts'

type PromotedParts = {
  db: Db
  videos: Pick<VideoService, 'findMany'>
  relations: Pick<RelationService, 'viewerWithBlocks'>
}

type Parts = PromotedParts & {
  queue: Pick<Queue, 'add' | 'wake'>
  changes: Changes
}

export type NewPromotion = Span & { sellerUuid: string; videoUuid: string | null }

/** Subjects of the pages that show a promotion: its films, and the row of promoted ones. */
const subjectsOf = ({ sellerUuid, videoUuid }: Pick<PromotionRow, 'sellerUuid' | 'videoUuid'>) =>
  videoUuid === null
    ? { seller: sellerUuid, list: 'promoted' as const }
    : { video: videoUuid, list: 'promoted' as const }

/** True if some film would be promoted twice at the same time. */
const isSameTwice = (one: NewPromotion, other: PromotionRow) =>
  one.sellerUuid === other.sellerUuid &&
  (one.videoUuid === null || other.videoUuid === null || one.videoUuid === other.videoUuid) &&
  overlaps(one, other)

/** @throws AppError 409 if a film would be promoted twice at a time, or too many would be promoted at once */
function requireRoom(wanted: NewPromotion, others: readonly PromotionRow[]): void {
  if (others.some((other) => isSameTwice(wanted, other)))
    throw new AppError('PROMOTION_OVERLAP_EXCEPTION', 'These films are promoted at that time already')
  if (busiest(others, wanted) >= RUNNING_MAX)
    throw new AppError('PROMOTION_LIMIT_EXCEPTION', `At most ${RUNNING_MAX} promotions run at once`)
}

/** Places that sellers pay for. What changes them is called by the office, in its transaction. */
export function createPromotionService({ db, queue, changes, videos, relations }: Parts) {
  const repo = createPromotionRepo(db)

  const accountPart: AccountPart = {
    name: 'promotions',
    lists: { list: 'promoted' },
    announce: repo.all,
    move: repo.move,
    delete: repo.remove,
  }

  /** Pages change now, and by jobs at the beginning and the end if these are still to come. */
  async function announce(tx: Tx, after: After, row: PromotionRow): Promise<void> {
    const now = new Date()
    for (const startAfter of [row.startsAt, row.endsAt])
      if (startAfter > now) await queue.add(tx, turnPromotion, { promotionUuid: row.uuid }, { startAfter })
    after(() => changes.touch(subjectsOf(row)))
    after(() => queue.wake(turnPromotion))
  }

  /** The locked row that the admin saw. @throws AppError 404, 409 if it has ended, 412 if `seen` is stale */
  async function requireOpen(tx: Tx, uuid: string, seen: number): Promise<PromotionRow> {
    await repo.lockAll(tx)
    const row = await repo.find(tx, uuid)
    if (!row) throw notFound('promotion')
    if (row.version !== seen)
      throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The promotion has changed since it was read')
    if (promotionStateOf(row, new Date()) === 'ended')
      throw new AppError('PROMOTION_STATE_EXCEPTION', 'The promotion has ended')
    return row
  }

  return {
    accountPart,
    open: (now: Date) => repo.wholeOpen(now),
    ended: (now: Date, start: PageStart) => repo.ended(now, start),
    countEnded: repo.countEnded,
    one: repo.one,
    promotedVideos: createPromotedRow({ db, videos, relations }),

    ofSeller: async (sellerUuid: string) => {
      const now = new Date()
      return { data: (await repo.ofSeller(sellerUuid, SHOWN_TO_SELLER)).map((row) => presentPromotion(row, now)) }
    },

    plan: async (tx: Tx, after: After, wanted: NewPromotion): Promise<PromotionRow> => {
      await repo.lockAll(tx)
      const open = await repo.open(tx, new Date())
      if (open.length >= OPEN_MAX)
        throw new AppError('PROMOTION_LIMIT_EXCEPTION', `At most ${OPEN_MAX} promotions are planned`)
      requireRoom(wanted, open)
      const row = await repo.insert(tx, { ...wanted, position: (open.at(-1)?.position ?? 0) + 1 })
      await announce(tx, after, row)
      return row
    },

    /** Changes the times. A running promotion keeps its beginning. */
    reschedule: async (tx: Tx, after: After, uuid: string, seen: number, { startsAt, endsAt }: Span) => {
      const row = await requireOpen(tx, uuid, seen)
      const times = { startsAt: promotionStateOf(row, new Date()) === 'running' ? row.startsAt : startsAt, endsAt }
      if (times.endsAt <= times.startsAt) throw invalid('wrongOrder', 'endsAt')
      const others = (await repo.open(tx, new Date())).filter((other) => other.uuid !== uuid)
      requireRoom({ ...row, ...times }, others)
      await repo.set(tx, row, times)
      const now = { ...row, ...times }
      await announce(tx, after, now)
      return { before: row, now }
    },

    end: async (tx: Tx, after: After, uuid: string, seen: number, reason: string): Promise<PromotionRow> => {
      const row = await requireOpen(tx, uuid, seen)
      await repo.set(tx, row, { endedAt: new Date(), endReason: reason })
      after(() => changes.touch(subjectsOf(row)))
      return row
    },

    /** Orders all that have not ended. Returns their former order. @throws AppError 412 if these are others by now */
    order: async (tx: Tx, after: After, uuids: readonly string[]): Promise<string[]> => {
      await repo.lockAll(tx)
      const before = (await repo.open(tx, new Date())).map(({ uuid }) => uuid)
      if (before.toSorted().join() !== uuids.toSorted().join())
        throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'Promotions were added or have ended meanwhile')
      for (const [index, uuid] of uuids.entries()) await repo.place(tx, uuid, index + 1)
      after(() => changes.touch({ list: 'promoted' }))
      return before
    },

    /** By the job, at a beginning or an end. Harmless at any other time. */
    turn: async (uuid: string): Promise<void> => {
      const row = await repo.one(uuid)
      if (row) atOnce(() => changes.touch(subjectsOf(row.promotion)))
    },
  }
}

/** Videos of the row of promoted ones, as one viewer sees it. */
function createPromotedRow({ db, videos, relations }: PromotedParts) {
  const repo = createPromotedRepo(db)
  return async (viewerUuid: string | undefined): Promise<VideoView[]> => {
    const blocking = await relations.viewerWithBlocks(viewerUuid)
    // Merged accounts may have two promotions of one shelf.
    const uuids = new Set(await repo.promoted(new Date(), blocking, RUNNING_MAX))
    const found = await videos.findMany([...uuids])
    return [...uuids].flatMap((uuid) => found.get(uuid) ?? [])
  }
}
