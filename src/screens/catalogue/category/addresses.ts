import type { CategoryLink } from '#contracts/video/category-page.ts'
import { NO_FILTER, parametersOf, type VideoFilter, withFilter } from '#data/video/video/filter.ts'
import { type CategoryKind, paths } from '#lib/shared/paths.ts'

const queryOf = (filter: VideoFilter) => parametersOf(withFilter({}, filter))

/** Address of a page of the category with its filter. */
export function hrefOf({ slug }: CategoryLink, filter: VideoFilter, page = 1, kind?: CategoryKind): string {
  const [path = '', numbered] = paths.category(slug, page, kind).split('?')
  const query = new URLSearchParams([...queryOf(filter), ...new URLSearchParams(numbered)]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Address for a changed filter: this category, or the list of all videos if other categories are chosen. */
export function narrowedPlace(category: CategoryLink, chosen: VideoFilter, kind: CategoryKind = 'reels'): string {
  const isHere = chosen.categoryUuids.length === 1 && chosen.categoryUuids[0] === category.categoryUuid
  if (isHere) return hrefOf(category, { ...chosen, categoryUuids: NO_FILTER.categoryUuids }, 1, kind)
  const query = new URLSearchParams(queryOf(chosen)).toString()
  const everybodys = { reels: paths.reels, lives: paths.lives, vods: paths.savedLives }[kind]
  return query === '' ? everybodys : `${everybodys}?${query}`
}
