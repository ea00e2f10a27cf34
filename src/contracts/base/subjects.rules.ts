/** Lists of videos by type. */
export const VIDEO_LISTS = ['live', 'vod', 'short'] as const

type OneOrMany<T> = T | readonly T[]

/**
 * Subjects for invalidating cached pages, by uuid. A change names the subjects it affects, a page those it shows.
 * `seller` is any user whom a page names, and their entries in lists; `product` is a definition. `category` and `list`
 * stand for the members and the order of a list, not for the content of its entries.
 */
export type Subjects = {
  video?: OneOrMany<string>
  seller?: OneOrMany<string>
  product?: OneOrMany<string>
  /** Sellers whose list of products is shown: which products their videos sell, and as what. */
  shop?: OneOrMany<string>
  media?: OneOrMany<string>
  event?: OneOrMany<string>
  article?: OneOrMany<string>
  category?: OneOrMany<string>
  list?: OneOrMany<(typeof VIDEO_LISTS)[number] | 'events' | 'articles' | 'season' | 'promoted'>
}

/** Distinct tags such as `video:0198…`. */
export const tagsOf = (subjects: readonly Subjects[]): string[] => [
  ...new Set(
    subjects.flatMap((each) =>
      Object.entries(each).flatMap(([kind, names]) => [names].flat().map((name) => `${kind}:${name}`)),
    ),
  ),
]

/** Changed tags, or `everything` if some changes may have been missed. */
export type Touched = readonly string[] | 'everything'

/** Response of a page. Its loader leaves the tags of its content there for the page cache; visitors never see them. */
type PageResponse = object & { kramikShows?: string[] }

export function setShows(response: PageResponse, tags: string[]) {
  response.kramikShows = tags
}

export const showsOf = (response: PageResponse): string[] => response.kramikShows ?? []

/** Tag of a page whose subject does not exist, but may be created. */
export const MISSING_TAG = 'missing'
