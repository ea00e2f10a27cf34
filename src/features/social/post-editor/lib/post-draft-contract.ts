import { z } from 'zod'

export const BoundProduct = z.object({ uuid: z.string(), name: z.string(), code: z.string() })

/** Values of the form. Pictures are uploaded already. */
const PostValues = z.object({
  pageUuid: z.string(),
  content: z.string(),
  mediaUuids: z.array(z.string()),
  products: z.array(BoundProduct),
  isScheduling: z.boolean(),
  date: z.coerce.date().nullable(),
})
export type PostValues = z.infer<typeof PostValues>

/**
 * A post in preparation. `key` makes one post of it, even if it is sent again after a lost answer. `seen` is the version
 * of the existing post that it changes.
 */
export const PostDraft = z.object({
  version: z.literal(1),
  key: z.uuid(),
  values: PostValues,
  seen: z.number().optional(),
})
export type PostDraft = z.infer<typeof PostDraft>
