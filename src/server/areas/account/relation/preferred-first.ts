import type { PageStart } from '#server/db/keyset.ts'

/** Rank of preferred people, above every time in milliseconds of this millennium. */
const PREFERRED = 100_000_000_000_000

type Read<Row> = (isPreferer: boolean, start: PageStart, limit: number) => Promise<Row[]>

/**
 * A page of people: preferred ones first, then the newest, with one row more than the limit. Each of the two groups is
 * read from its index. `rank` gives both orders as one number, so that one cursor covers them.
 */
export async function preferredFirst<Row extends { since: Date }>(start: PageStart, read: Read<Row>) {
  const limit = start.offset + start.limit + 1
  const ofGroup = async (isPreferer: boolean) => {
    const within = startIn(isPreferer, start)
    const rows = within ? await read(isPreferer, within, limit) : []
    return rows.map((row) => ({ ...row, isPreferer, rank: row.since.getTime() + (isPreferer ? PREFERRED : 0) }))
  }
  const groups = await Promise.all((start.direction === 'next' ? [true, false] : [false, true]).map(ofGroup))
  return groups.flat().slice(start.offset, limit)
}

/** Start of the page within one group, or null if the page has none of it. */
function startIn(isPreferer: boolean, start: PageStart): PageStart | null {
  const { beyond, direction } = start
  if (!beyond) return { ...start, offset: 0 }
  if (beyond.at >= PREFERRED === isPreferer)
    return { ...start, beyond: { ...beyond, at: beyond.at - (isPreferer ? PREFERRED : 0) } }
  // The other group is read to its end before this one, or this one before the other.
  return (direction === 'next') === isPreferer ? null : { ...start, beyond: null }
}
