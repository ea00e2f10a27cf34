import type { QueryMeta } from '@tanstack/react-query'
import { ApiError } from '#lib/api.ts'
import { currentToken, signOut } from '#lib/session.ts'
import { showToast } from '#ui/toast.ts'

type Ways = { t: (key: string) => string; goToSignIn: () => void }

/**
 * What a failed query does besides failing: an ended session leads to signing in, a merged account says so first, and
 * everything else is told in passing, unless the query's `meta.isQuiet` says that the page itself will show it.
 */
export function answerQueryError(error: Error, meta: QueryMeta | undefined, { t, goToSignIn }: Ways) {
  if (isMerged(error) || (error instanceof ApiError && error.status === 401)) endSession(error, { t, goToSignIn })
  else if (meta?.isQuiet !== true) showToast({ kind: 'error', text: t('errors.queryGeneric') })
}

/**
 * What is sent fails where it was sent from, in its own words; but who was signed in and is not any more has to know.
 * A wrong password is a 401 too, of another title.
 */
export function answerMutationError(error: Error, ways: Ways) {
  if (currentToken() === null || !(error instanceof ApiError)) return
  if (isMerged(error) || error.has('UNAUTHORIZED_EXCEPTION')) endSession(error, ways)
}

const isMerged = (error: Error) =>
  error instanceof ApiError && error.status === 400 && error.has('USER_MERGED_EXCEPTION')

function endSession(error: Error, { t, goToSignIn }: Ways) {
  if (isMerged(error)) showToast({ kind: 'error', text: t('errors.userMerge') })
  signOut()
  goToSignIn()
}
