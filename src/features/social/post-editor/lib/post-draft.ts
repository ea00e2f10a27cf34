import type { DraftKind } from '#lib/browser/draft-slot.ts'
import type { PostDraft } from './post-draft-contract.ts'
import { EMPTY_POST, isSamePost } from './post-values.ts'

export type { PostDraft } from './post-draft-contract.ts'

export const NEW_POST_DRAFTS: DraftKind<PostDraft> = {
  name: 'post-draft',
  loadContract: async () => (await import('./post-draft-contract.ts')).PostDraft,
  isEmpty: ({ values }) => isSamePost(values, EMPTY_POST),
}

/** Unsaved changes of an existing post. */
export const changeDrafts = (postUuid: string): DraftKind<PostDraft> => ({
  ...NEW_POST_DRAFTS,
  name: `post-change:${postUuid}`,
  isEmpty: () => false,
})
