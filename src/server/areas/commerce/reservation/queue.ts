import type { ReservationRow } from './repo.ts'

/** An active reservation. `isOver`: its end has passed by the database's clock. */
export type ActiveRow = Pick<ReservationRow, 'uuid' | 'state' | 'wanted' | 'granted' | 'grantedAt'> & {
  isOver: boolean
}

const isHeld = ({ state, isOver }: ActiveRow) => state === 'held' && !isOver

const granted = (rows: readonly ActiveRow[]) => rows.reduce((sum, row) => sum + row.granted, 0)

/**
 * Serves the queue of one variant. `rows` are its active reservations in queue order. The first one gets all free
 * pieces up to what it wants, so nobody overtakes and no piece stays free while somebody waits.
 */
export function serveQueue<Row extends ActiveRow>(
  quantity: number,
  rows: readonly Row[],
): { expired: Row[]; served: { row: Row; granted: number }[] } {
  const expired = rows.filter(({ state, isOver }) => state === 'held' && isOver)
  let free = quantity - granted(rows.filter(isHeld))
  const served: { row: Row; granted: number }[] = []
  for (const row of rows.filter(({ state }) => state === 'queued')) {
    if (free <= 0) break
    const pieces = Math.min(row.wanted, free)
    served.push({ row, granted: pieces })
    free -= pieces
  }
  return { expired, served }
}

/**
 * Pieces that one buyer may order: those that nobody else holds or waits for. The buyer's own hold yields only to
 * earlier holds: if the seller lowers the stock below the held quantity, the oldest holds are served.
 */
export function freePieces<Row extends ActiveRow>(
  quantity: number,
  rows: readonly Row[],
  isOwn: (row: Row) => boolean,
): number {
  const held = rows.filter(isHeld)
  const others = held.filter((row) => !isOwn(row))
  const waiting = rows.filter((row) => row.state === 'queued' && !isOwn(row))
  const unheld = quantity - granted(others) - waiting.reduce((sum, { wanted }) => sum + wanted, 0)
  const own = held.find(isOwn)
  if (!own) return Math.max(0, unheld)
  const earlier = others.filter((row) => isBefore(row, own))
  return Math.max(0, unheld, Math.min(own.granted, quantity - granted(earlier)))
}

type Merged = Pick<ReservationRow, 'uuid' | 'state' | 'wanted' | 'granted' | 'joinedAt' | 'grantedAt'>

/** `largest`: both are the same wish, in two browsers. `sum`: each was asked for by itself, in comments. */
type Merging = 'largest' | 'sum'

/**
 * Merges two active reservations of one person for one variant. The older one is kept with the quantities of both. A
 * hold takes precedence over a place in the queue.
 */
export function mergeReservations<Row extends Merged>(
  one: Row,
  other: Row,
  merging: Merging,
): { keeps: Row; goes: Row; values: Pick<Merged, 'wanted' | 'granted'> } {
  const since = ({ state, grantedAt, joinedAt }: Row) => (state === 'held' ? (grantedAt ?? joinedAt) : joinedAt)
  const isOtherFirst = one.state === other.state ? since(other) < since(one) : other.state === 'held'
  const [keeps, goes] = isOtherFirst ? [other, one] : [one, other]
  const both = (mine: number, theirs: number) => (merging === 'sum' ? mine + theirs : Math.max(mine, theirs))
  const values = { wanted: both(one.wanted, other.wanted), granted: both(one.granted, other.granted) }
  return { keeps, goes, values }
}

const isBefore = (one: ActiveRow, other: ActiveRow) => {
  const [mine, theirs] = [one.grantedAt?.getTime() ?? 0, other.grantedAt?.getTime() ?? 0]
  return mine === theirs ? one.uuid < other.uuid : mine < theirs
}
