import type { VideoTypeName } from './video.ts'

type OneOrMany<T> = T | readonly T[]

/**
 * Subjects of pages: a change names those it concerns, a page those it shows. By uuid. `seller` is any user whom a page
 * names, and what lists hold of theirs; `product` is a definition. `category` and `list` stand for what a list holds and
 * in which order, not for what its entries look like.
 */
export type Subjects = {
  video?: OneOrMany<string>
  seller?: OneOrMany<string>
  product?: OneOrMany<string>
  media?: OneOrMany<string>
  event?: OneOrMany<string>
  category?: OneOrMany<string>
  list?: OneOrMany<VideoTypeName | 'events'>
}

/** Lists that hold videos of every type. */
export const VIDEO_LISTS = ['live', 'vod', 'short'] as const

/** `video:0198…`, each once. */
export const tagsOf = (subjects: readonly Subjects[]): string[] => [
  ...new Set(
    subjects.flatMap((each) =>
      Object.entries(each).flatMap(([kind, names]) => [names].flat().map((name) => `${kind}:${name}`)),
    ),
  ),
]

/** Tags that have changed; everything, where some may have been missed. */
export type Touched = readonly string[] | 'everything'

/** Internal header of a rendered page: the tags of what it shows, separated by spaces. */
export const SHOWS_HEADER = 'x-shows'
