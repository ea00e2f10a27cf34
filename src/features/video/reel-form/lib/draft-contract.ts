import { z } from 'zod'
import { FacebookMediaType, Preview, ReelLabel } from '#contracts/video/reel-form.ts'

/** State that survives a reload: the values, and the key of the stored film. */
export const DraftContract = z.object({
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
