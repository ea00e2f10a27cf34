import { z } from 'zod'
import { FacebookMediaType, Preview, ReelLabel } from '#contracts/video/reel-form.ts'
import type { DraftKind } from '#lib/browser/draft-slot.ts'
import { EMPTY_REEL, type ReelValues } from './values.ts'

/** State that survives a reload: the values, and the key of the stored film. */
const Draft = z.object({
  version: z.literal(2),
  values: z.object({
    videoDuration: z.number().nullable(),
    preview: Preview,
    chooseProduct: z.object({
      userDepotProductUuid: z.string(),
      userDepotProductVariantUuids: z.array(z.string()),
      userDepotProductCategory: z.string(),
      userDepotProductCode: z.string(),
      userDepotProductDescription: z.string(),
      userDepotProductFullName: z.string(),
      userDepotProductName: z.string(),
    }),
    price: z.number().nullable(),
    description: z.string(),
    category: z.string(),
    labels: ReelLabel,
    schedule: z.object({ isScheduling: z.boolean(), date: z.coerce.date().nullable() }),
    socialSelection: z.object({
      isOnFacebook: z.boolean(),
      isFacebookPageSelected: z.boolean(),
      id: z.string(),
      kind: z.enum(['page', 'user']),
    }),
    facebookDescription: z.string(),
    facebookMediaType: FacebookMediaType,
  }),
  film: z
    .object({ id: z.string(), name: z.string(), size: z.number(), type: z.string(), lastModified: z.number() })
    .nullable(),
})
export type Draft = Omit<z.infer<typeof Draft>, 'values'> & { values: Omit<ReelValues, 'videoFile'> }

/** Drops numbers that cannot be read, because JSON has no NaN. */
export function draftOf(values: ReelValues, film: Draft['film']): Draft {
  const { videoFile: _, ...written } = values
  return { version: 2, values: written, film }
}

export function isEmpty(draft: Draft): boolean {
  return draft.film === null && isUntouched(draft.values)
}

export const REEL_DRAFTS: DraftKind<Draft> = { name: 'reel-draft', contract: Draft, isEmpty }

const { videoFile: _, ...untouched } = EMPTY_REEL
const UNTOUCHED = JSON.stringify(untouched)
export const isUntouched = (values: Draft['values']) => JSON.stringify({ ...untouched, ...values }) === UNTOUCHED
