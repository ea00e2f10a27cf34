import { z } from 'zod'
import { FacebookMediaType, Preview, ReelLabel } from '#contracts/reel-form.ts'
import { EMPTY_REEL, type ReelValues } from './values.ts'

/** What a reload must not cost: all that was filled in, and where this browser keeps the film. */
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

/** What is not a draft of this version is none. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A number that cannot be read is none in JSON. */
export function draftOf(values: ReelValues, film: Draft['film']): Draft {
  const { videoFile: _, ...written } = values
  return { version: 2, values: written, film }
}

export const isEmpty = (draft: Draft) => draft.film === null && isUntouched(draft.values)

const { videoFile: _, ...untouched } = EMPTY_REEL
const UNTOUCHED = JSON.stringify(untouched)
export const isUntouched = (values: Draft['values']) => JSON.stringify({ ...untouched, ...values }) === UNTOUCHED
