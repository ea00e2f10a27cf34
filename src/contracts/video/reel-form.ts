import { z } from 'zod'
import { serverDate } from '#lib/base/server-clock.ts'
import { Uuid } from '../base/common.ts'
import { timeFault, VIDEO_TIME } from '../base/entered-time.rules.ts'
import { CreateProjection } from '../catalogue/product.ts'
import { descriptionFault, facebookDescriptionFault, isTooLongForFacebookReel } from './reel.rules.ts'
import { toText } from '../base/text.rules.ts'

/** Turns a rule into a schema check. The rule returns the translation key of the error, or null. */
const stored =
  <T>(fault: (value: T) => string | null) =>
  (context: z.core.ParsePayload<T>) => {
    const message = fault(context.value)
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  }

/** 10 to 150 characters as a person counts them. */
export const ReelDescription = z.string().overwrite(toText).check(stored(descriptionFault))

/** More than 10 and fewer than 2000 characters. */
export const FacebookDescription = z.string().overwrite(toText).check(stored(facebookDescriptionFault))

export const FacebookMediaType = z.enum(['video', 'reel'])
export type FacebookMediaType = z.infer<typeof FacebookMediaType>

export const ReelLabel = z.enum(['', 'bestseller', 'new', 'sellout'])
export type ReelLabel = z.infer<typeof ReelLabel>

const Chosen = z.uuid('required').toLowerCase()

/** Product of the seller's depot, with the variants that the reel sells. */
const ChooseProduct = z.object({
  userDepotProductUuid: Chosen,
  userDepotProductVariantUuids: z.array(Uuid).min(1, 'required'),
  userDepotProductCategory: z.string(),
  userDepotProductCode: z.string(),
  userDepotProductDescription: z.string(),
  userDepotProductFullName: z.string(),
  userDepotProductName: z.string(),
})
export type ChooseProduct = z.infer<typeof ChooseProduct>

const Schedule = z
  .object({ isScheduling: z.boolean(), date: z.date().nullable() })
  .check(({ value: { isScheduling, date }, issues }) => {
    if (!isScheduling) return
    const message = date === null ? 'required' : timeFault(date, VIDEO_TIME, serverDate())
    if (message !== null) issues.push({ code: 'custom', message, path: ['date'], input: date })
  })

/** Target for sharing the reel; of kind `user` and with an empty `id` until a page is chosen. */
export const SocialSelection = z
  .object({
    isOnFacebook: z.boolean(),
    isFacebookPageSelected: z.boolean(),
    id: z.string(),
    kind: z.enum(['page', 'user']),
  })
  .refine(({ isOnFacebook, id, kind }) => !isOnFacebook || (id !== '' && kind === 'page'), {
    path: ['id'],
    message: 'noAccounts',
  })
export type SocialSelection = z.infer<typeof SocialSelection>

/** Thumbnail of the reel: a frame of the film (`at` in seconds) or an uploaded picture. */
export const Preview = z.discriminatedUnion('source', [
  z.object({ source: z.literal('video'), at: z.number().min(0) }),
  z.object({ source: z.literal('file'), mediaUuid: Uuid }),
])
export type Preview = z.infer<typeof Preview>

type Shared = { socialSelection?: SocialSelection; facebookDescription?: string }
type Filmed = Shared & { facebookMediaType?: FacebookMediaType; videoDuration?: number | null }

/** Runs the check even if other fields are invalid, so that all errors are reported at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** Form of a new reel. Error messages are translation keys. */
export const ReelForm = z
  .object({
    videoFile: z.file('required'),
    /** Seconds; null if the browser cannot determine them. */
    videoDuration: z.number().nullable(),
    preview: Preview,
    chooseProduct: ChooseProduct,
    price: CreateProjection.shape.manualProductPrice,
    description: ReelDescription,
    category: Chosen,
    labels: ReelLabel,
    schedule: Schedule,
    socialSelection: SocialSelection,
    facebookDescription: z.string().overwrite(toText),
    facebookMediaType: FacebookMediaType,
  })
  .refine(
    ({ socialSelection: social, facebookDescription = '' }: Shared) =>
      !isOnPage(social) || facebookDescriptionFault(facebookDescription) === null,
    {
      ...always,
      path: ['facebookDescription'],
      error: ({ input }) => facebookDescriptionFault((input as Shared).facebookDescription ?? '') ?? '',
    },
  )
  .refine(
    ({ socialSelection: social, facebookMediaType, videoDuration = null }: Filmed) =>
      !social?.isOnFacebook || facebookMediaType !== 'reel' || !isTooLongForFacebookReel(videoDuration),
    { ...always, path: ['facebookMediaType'], message: 'facebookReelTooLong' },
  )
export type ReelForm = z.infer<typeof ReelForm>

const isOnPage = (social: SocialSelection | undefined) =>
  social?.isOnFacebook === true && social.isFacebookPageSelected && social.kind === 'page'
