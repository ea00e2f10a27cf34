import { productPath, videoPath } from '#contracts/base/page-address.rules.ts'
import type { NotificationKind } from '#contracts/account/notification.rules.ts'
import type { NotificationService } from '#server/areas/account/account.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { productWatchRepo } from '../product-watch/repo.ts'
import { type Current, type State, stateRepo as repo } from './state.repo.ts'

/** Products that one transaction checks, and such transactions of one tick. The next tick goes on where this one ended. */
const CHECKED_AT_ONCE = 500
const CHECKS_A_TICK = 20
const RECHECK_MS = 50_000
/** Users that one transaction notifies, and such transactions of one tick. */
const NOTIFIED_AT_ONCE = 200
const NOTICES_A_TICK = 50
/** A product shown longer ago is not news any more. */
const LIVE_NEWS_MS = 10 * 60_000

type Parts = { db: Db; notifications: Pick<NotificationService, 'addAll'> }

/** State of a product after a look at its present offer. Nobody is notified of a price of what is sold out. */
export function nextState(before: State, now: Current | undefined, checkedAt: Date): State {
  const isAvailable = now?.isAvailable ?? false
  const isBack = isAvailable && !before.isAvailable
  const price = isAvailable ? (now?.price ?? before.price) : before.price
  const isCheaper = isAvailable && price !== null && (before.price === null || price < before.price)
  return {
    ...before,
    price,
    isAvailable,
    returns: before.returns + Number(isBack),
    isPending: before.isPending || isBack || isCheaper,
    checkedAt,
  }
}

/** Notifies users of what happens to products that they have saved: each fact once. */
export function createSavedNews({ db, notifications }: Parts) {
  async function check(tx: Tx, before: readonly State[], now: Date): Promise<State[]> {
    const uuids = before.map(({ definitionUuid }) => definitionUuid)
    const current = await repo.current(tx, uuids, now)
    const after = before.map((state) => nextState(state, current.get(state.definitionUuid), now))
    await repo.put(tx, after)
    return after
  }

  /** Checks the products that were checked longest ago. Returns how many there were. */
  const checkSome = (now: Date): Promise<number> =>
    inTransaction(db, async (tx) => {
      const stale = await repo.stale(tx, new Date(now.getTime() - RECHECK_MS), CHECKED_AT_ONCE)
      await check(tx, stale, now)
      await repo.removeUnused(
        tx,
        stale.map(({ definitionUuid }) => definitionUuid),
      )
      return stale.length
    })

  /** Notifies some savers of one changed product. Returns false if no product waits. */
  const notifySome = (): Promise<boolean> =>
    inTransaction(db, async (tx, after) => {
      const state = await repo.nextPending(tx)
      if (!state) return false
      const rows = await repo.unaware(tx, state, NOTIFIED_AT_ONCE)
      if (rows.length < NOTIFIED_AT_ONCE) await repo.put(tx, [{ ...state, isPending: false }])
      await repo.makeAware(
        tx,
        rows.map(({ thing }) => thing.uuid),
        state,
      )
      if (state.isAvailable) await addNotices(tx, after, state, rows)
      return true
    })

  async function addNotices(
    tx: Tx,
    after: After,
    { definitionUuid, returns, price }: State,
    rows: Awaited<ReturnType<typeof repo.unaware>>,
  ): Promise<void> {
    const kindOf = ({ thing }: (typeof rows)[number]): NotificationKind | null => {
      if (thing.returns < returns) return 'productBack'
      return thing.price !== null && price !== null && price < thing.price ? 'savedReduced' : null
    }
    const notices = rows.flatMap((row) => {
      const kind = kindOf(row)
      const { name, fullName, mayBeNotified, thing } = row
      const path = productPath({ name, fullName }, definitionUuid)
      return kind !== null && mayBeNotified ? [{ userUuid: thing.userUuid, kind, subject: name, path }] : []
    })
    // "Powiadom mnie" would report the same return.
    for (const { userUuid, kind } of notices)
      if (kind === 'productBack') await productWatchRepo.remove(tx, userUuid, definitionUuid)
    if (notices.length > 0) await notifications.addAll(tx, after, notices)
  }

  const notifyOfLives = (now: Date): Promise<boolean> =>
    inTransaction(db, async (tx, after) => {
      const rows = await repo.shownLive(tx, new Date(now.getTime() - LIVE_NEWS_MS), NOTIFIED_AT_ONCE)
      const notices = []
      for (const [liveUuid, own] of Map.groupBy(rows, ({ videoUuid }) => videoUuid)) {
        const uuids = own.map(({ uuid }) => uuid)
        const marked = await repo.markLive(tx, uuids, liveUuid)
        for (const { uuid, userUuid, username, name } of own)
          if (marked.has(uuid))
            notices.push({
              userUuid,
              kind: 'savedLive' as const,
              subject: name,
              path: videoPath(username, liveUuid, 'live'),
            })
      }
      if (notices.length > 0) await notifications.addAll(tx, after, notices)
      return rows.length === NOTIFIED_AT_ONCE
    })

  return {
    /** Facts that somebody who saves these products now knows of. */
    known: async (tx: Tx, definitionUuids: readonly string[], now: Date): Promise<Map<string, State>> => {
      const stored = await repo.of(tx, definitionUuids)
      const has = new Set(stored.map(({ definitionUuid }) => definitionUuid))
      const current = await repo.current(tx, definitionUuids, now)
      const fresh = definitionUuids
        .filter((uuid) => !has.has(uuid))
        .map((definitionUuid): State => {
          const { price = null, isAvailable = false } = current.get(definitionUuid) ?? {}
          return { definitionUuid, price, isAvailable, returns: 0, isPending: false, checkedAt: now }
        })
      const checked = stored.map((state) => nextState(state, current.get(state.definitionUuid), now))
      await repo.put(tx, [...fresh, ...checked])
      return new Map([...fresh, ...checked].map((state) => [state.definitionUuid, state]))
    },

    /** Called by the clock. A killed process leaves nothing half done: each transaction notifies and notes it. */
    notifyDue: async (now: Date): Promise<void> => {
      for (let round = 0; round < CHECKS_A_TICK; round += 1) if ((await checkSome(now)) < CHECKED_AT_ONCE) break
      for (let round = 0; round < NOTICES_A_TICK; round += 1) if (!(await notifySome())) break
      for (let round = 0; round < NOTICES_A_TICK; round += 1) if (!(await notifyOfLives(now))) break
    },
  }
}
