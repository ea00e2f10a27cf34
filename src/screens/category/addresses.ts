import type { Category } from '#contracts/category.ts'
import { NO_FILTER, parametersOf, type VideoFilter, withFilter } from '#data/video/filter.ts'
import { type CategoryKind, paths } from '#lib/paths.ts'

const queryOf = (filter: VideoFilter) => parametersOf(withFilter({}, filter))

/** A page of the category, narrowed as it is. */
export function hrefOf({ slug }: Category, filter: VideoFilter, page = 1, kind?: CategoryKind): string {
  const [path = '', numbered] = paths.category(slug, page, kind).split('?')
  const query = new URLSearchParams([...queryOf(filter), ...new URLSearchParams(numbered)]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Where what was chosen is shown: here, or among everybody's once other categories are wanted, or none. */
export function narrowedPlace(category: Category, chosen: VideoFilter, kind: CategoryKind = 'reels'): string {
  const isHere = chosen.categoryUuids.length === 1 && chosen.categoryUuids[0] === category.categoryUuid
  if (isHere) return hrefOf(category, { ...chosen, categoryUuids: NO_FILTER.categoryUuids }, 1, kind)
  const query = new URLSearchParams(queryOf(chosen)).toString()
  const everybodys = { reels: paths.reels, lives: paths.lives, vods: paths.savedLives }[kind]
  return query === '' ? everybodys : `${everybodys}?${query}`
}
