import { tabDraft } from '#lib/browser/drafts.ts'

/** Comment that somebody is writing under this reel. It survives signing in. */
export const commentDraft = (videoUuid: string) => tabDraft(`comment ${videoUuid}`)
