import { z } from 'zod'
import { UserInfo } from '../account/user.ts'
import { arrayParam, flagParam, Uuid } from '../base/common.ts'
import { foreignLine, neededLine } from '../base/fields.ts'
import { MAX_PAGE, PRICE_MAX } from '../base/common.rules.ts'
import { DefinitionProjection } from '../catalogue/product.ts'
import { SIZE_MAX } from '../catalogue/product.rules.ts'
import { Event } from '../live/event.ts'
import { Video, VideoType } from '../video/video.ts'
import { cutQuery, SEARCH_SORTS, SEARCH_TYPES } from './search.rules.ts'

const Query = foreignLine.overwrite(cutQuery).default('').meta({
  description: 'Cut to 100 characters and 8 words',
})
const Zloty = z.coerce.number().min(0).max(PRICE_MAX)

export const SearchType = z.enum(SEARCH_TYPES)
export type SearchType = z.infer<typeof SearchType>
export const SearchSort = z.enum(SEARCH_SORTS)
export type SearchSort = z.infer<typeof SearchSort>

/** Prices, sizes and availability narrow products only. Without a type: the first one with results. */
export const SearchQuery = z.object({
  query: Query,
  type: SearchType.optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  sort: SearchSort.default('best'),
  'categoryUuids[]': arrayParam(Uuid),
  'sizes[]': arrayParam(neededLine(SIZE_MAX).toLowerCase()),
  priceFrom: Zloty.optional(),
  priceTo: Zloty.optional(),
  withSoldOut: flagParam.optional(),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** Video in which the product can be seen, the newest one. */
const ShownIn = z.object({ uuid: Uuid, username: z.string(), type: VideoType })

export const FoundProduct = z
  .object({ uuid: Uuid, seller: z.object({ uuid: Uuid, username: z.string(), fullName: z.string() }), video: ShownIn })
  .extend({ product: DefinitionProjection })
  .meta({ id: 'FoundProduct' })
export type FoundProduct = z.infer<typeof FoundProduct>

export const FoundSeller = UserInfo.meta({ id: 'FoundSeller' })
export type FoundSeller = z.infer<typeof FoundSeller>

/** Only the lists of the answered type are filled. */
export const SearchResults = z
  .object({
    query: z.string(),
    type: SearchType,
    page: z.number().int(),
    pageCount: z.number().int(),
    totals: z.record(SearchType, z.number().int()).meta({ description: 'Exact below the limit of pages' }),
    corrected: z.string().nullable().meta({ description: 'The query as it was understood, if a word was misspelt' }),
    isLoose: z.boolean().meta({ description: 'True if nothing has all words' }),
    products: z.array(FoundProduct),
    videos: z.array(Video),
    lives: z.array(Video),
    events: z.array(Event),
    sellers: z.array(FoundSeller),
    sizes: z.array(z.string()).meta({
      description: 'The chosen ones, then those of the found products that are in stock, the most frequent first',
    }),
    categories: z
      .array(z.object({ uuid: Uuid, name: z.string() }))
      .meta({ description: 'The chosen ones, then those of what was found, the most frequent first' }),
    popular: z.array(z.string()).meta({ description: 'Names of the fullest categories' }),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

export const SuggestionQuery = z.object({ query: Query })

export const SUGGESTED_KINDS = ['product', 'video', 'live', 'event', 'seller'] as const

const SuggestedHit = z
  .object({
    kind: z.enum(SUGGESTED_KINDS),
    uuid: Uuid,
    title: z.string(),
    picture: z.string().nullable(),
    username: z.string(),
    seller: z.string(),
    shopSlug: z.string(),
    definitionUuid: Uuid.nullable().meta({ description: 'Of a product, for its page' }),
    video: z.object({ uuid: Uuid, type: VideoType }).nullable(),
    startsAt: z.string().nullable().meta({ description: 'Start of an announced live' }),
  })
  .meta({ id: 'SuggestedHit' })
export type SuggestedHit = z.infer<typeof SuggestedHit>

export const SearchSuggestion = z
  .object({
    query: z.string(),
    corrected: z.string().nullable(),
    phrases: z.array(z.string()).meta({ description: 'Ways to finish the query; without one, popular names' }),
    hits: z.array(SuggestedHit),
  })
  .meta({ id: 'SearchSuggestion' })
export type SearchSuggestion = z.infer<typeof SearchSuggestion>
