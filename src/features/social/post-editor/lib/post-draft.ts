import { z } from 'zod'
import type { DraftKind } from '#lib/browser/draft-slot.ts'
import { EMPTY_POST, isSamePost, PostValues } from './post-values.ts'

/**
 * A post in preparation. `key` makes one post of it, even if it is sent again after a lost answer. `seen` is the version
 * of the existing post that it changes.
 */
const PostDraft = z.object({ version: z.literal(1), key: z.uuid(), values: PostValues, seen: z.number().optional() })
export type PostDraft = z.infer<typeof PostDraft>

export const NEW_POST_DRAFTS: DraftKind<PostDraft> = {
  name: 'post-draft',
  contract: PostDraft,
  isEmpty: ({ values }) => isSamePost(values, EMPTY_POST),
}

/** Unsaved changes of an existing post. */
export const changeDrafts = (postUuid: string): DraftKind<PostDraft> => ({
  ...NEW_POST_DRAFTS,
  name: `post-change:${postUuid}`,
  isEmpty: () => false,
})
