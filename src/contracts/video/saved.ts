import { z } from 'zod'
import { arrayParam, listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { neededLine } from '../base/fields.ts'
import { DefinitionProjection } from '../catalogue/product.ts'
import { SAVED_KINDS, SAVED_LIST_NAME_MAX, SHOWN_THINGS_MAX, VISITOR_SAVED_MAX } from './saved.rules.ts'
import { Video } from './video.ts'

/** A product on a card. `uuid` is its definition. */
export const ProductThing = z
  .object({
    uuid: Uuid,
    name: z.string(),
    fullName: z.string(),
    picture: z.string().nullable().meta({ description: 'Path on the media host' }),
    seller: z.object({ uuid: Uuid, username: z.string(), fullName: z.string() }),
    offer: DefinitionProjection.nullable().meta({ description: 'Null if no listed video shows it now' }),
  })
  .meta({ id: 'ProductThing' })
export type ProductThing = z.infer<typeof ProductThing>

export const SavedThing = z
  .object({
    uuid: Uuid,
    listUuid: Uuid.nullable().meta({ description: 'Null: in no list of its own' }),
    createdAt: Timestamp,
    product: ProductThing.nullable(),
    video: Video.nullable(),
  })
  .meta({ id: 'SavedThing', description: 'Either a product or a video' })
export type SavedThing = z.infer<typeof SavedThing>

export const SavedQuery = PageQuery.extend({ listUuid: Uuid.optional(), kind: z.enum(SAVED_KINDS).optional() })
export type SavedQuery = z.infer<typeof SavedQuery>

/** Things that are gone, or whose seller and viewer have blocked each other, are left out and come back by themselves. */
export const SavedPage = listOf(SavedThing).meta({ id: 'SavedPage' })
export type SavedPage = z.infer<typeof SavedPage>

export const SavedMarks = z
  .object({ data: z.array(Uuid) })
  .meta({ id: 'SavedMarks', description: 'Uuids of everything saved, for hearts' })
export type SavedMarks = z.infer<typeof SavedMarks>

export const SavedParams = z.object({ id: Uuid, kind: z.enum(SAVED_KINDS), uuid: Uuid })
export type SavedParams = z.infer<typeof SavedParams>

export const SaveThing = z
  .object({ listUuid: Uuid.nullable().optional().meta({ description: 'Without it a saved thing stays in its list' }) })
  .meta({ id: 'SaveThing' })
export type SaveThing = z.infer<typeof SaveThing>

export const MergeSaved = z
  .object({ data: z.array(z.object({ kind: z.enum(SAVED_KINDS), uuid: Uuid })).max(VISITOR_SAVED_MAX) })
  .meta({ id: 'MergeSaved', description: 'What a visitor saved in the browser, the last one first' })
export type MergeSaved = z.infer<typeof MergeSaved>

export const SavedList = z
  .object({ uuid: Uuid, name: z.string(), quantity: z.number().int() })
  .meta({ id: 'SavedList' })
export type SavedList = z.infer<typeof SavedList>

export const SavedLists = z.object({ data: z.array(SavedList) }).meta({ id: 'SavedLists' })
export const SavedListParams = z.object({ id: Uuid, listUuid: Uuid })
export const NameSavedList = z.object({ name: neededLine(SAVED_LIST_NAME_MAX) }).meta({ id: 'NameSavedList' })
export type NameSavedList = z.infer<typeof NameSavedList>

const uuids = arrayParam(Uuid).refine((all) => (all?.length ?? 0) <= SHOWN_THINGS_MAX, 'tooMany')
export const ThingsQuery = z.object({ 'productUuids[]': uuids, 'videoUuids[]': uuids })
export type ThingsQuery = z.infer<typeof ThingsQuery>

/** In the requested order, without those that may not be seen. */
export const Things = z.object({ products: z.array(ProductThing), videos: z.array(Video) }).meta({ id: 'Things' })
export type Things = z.infer<typeof Things>
