import type { QueryMeta } from '@tanstack/react-query'
import { ApiError } from '#lib/api.ts'
import { signOut } from '#lib/session.ts'
import { showToast } from '#ui/toast.ts'

type Ways = { t: (key: string) => string; goToSignIn: () => void }

/**
 * What a failed query does besides failing: an ended session leads to signing in, a merged account says so first, and
 * everything else is told in passing, unless the query's `meta.isQuiet` says that the page itself will show it.
 */
export function answerQueryError(error: Error, meta: QueryMeta | undefined, { t, goToSignIn }: Ways) {
  const isMerged = error instanceof ApiError && error.status === 400 && error.has('USER_MERGED_EXCEPTION')
  if (isMerged) showToast({ kind: 'error', text: t('errors.userMerge') })
  if (isMerged || (error instanceof ApiError && error.status === 401)) {
    signOut()
    goToSignIn()
  } else if (meta?.isQuiet !== true) {
    showToast({ kind: 'error', text: t('errors.queryGeneric') })
  }
}
