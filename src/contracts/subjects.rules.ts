import type { VideoTypeName } from './video.ts'

type OneOrMany<T> = T | readonly T[]

/**
 * Subjects of pages: a change names those it concerns, a page those it shows. By uuid. `seller` is any user whom a page
 * names; `product` is a definition; `category` and `list` are what a list holds and in which order, not what its entries look like.
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
