import type { Category } from '#contracts/category.ts'
import { NO_FILTER, type VideoFilter, withFilter } from '#data/video/filter.ts'
import { paths } from '#lib/paths.ts'

const queryOf = (filter: VideoFilter) =>
  Object.entries(withFilter({}, filter)).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))

/** A page of the category, narrowed as it is. */
export function hrefOf({ slug }: Category, filter: VideoFilter, page = 1): string {
  const [path = '', numbered] = paths.category(slug, page).split('?')
  const query = new URLSearchParams([...queryOf(filter), ...new URLSearchParams(numbered)]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Where what was chosen is shown: here, or among all reels once other categories are wanted, or none. */
export function narrowedPlace(category: Category, chosen: VideoFilter): string {
  const isHere = chosen.categoryUuids.length === 1 && chosen.categoryUuids[0] === category.categoryUuid
  if (isHere) return hrefOf(category, { ...chosen, categoryUuids: NO_FILTER.categoryUuids })
  const query = new URLSearchParams(queryOf(chosen)).toString()
  return query === '' ? paths.reels : `${paths.reels}?${query}`
}
