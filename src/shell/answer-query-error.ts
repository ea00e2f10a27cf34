import type { QueryMeta } from '@tanstack/react-query'
import Router from 'next/router'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { currentToken, clearSession } from '#lib/browser/session.ts'
import { isSignInDeclined } from '#lib/browser/sign-in-again.ts'
import { showToast } from '#ui/toast.ts'

type Handlers = { t: (key: string) => string; goToSignIn: () => void }

/**
 * Handles a failed query. An expired session leads to the sign-in page, a merged account is explained first. Other
 * errors show a toast, unless `meta.isQuiet` says that the page itself displays them.
 */
export function answerQueryError(error: Error, meta: QueryMeta | undefined, { t, goToSignIn }: Handlers) {
  if (isDeclined(error)) return
  if (isMerged(error) || (error instanceof ApiError && error.status === 401)) endSession(error, { t, goToSignIn })
  else if (meta?.isQuiet !== true) showToast({ kind: 'error', text: t('errors.queryGeneric') })
}

/**
 * Handles a failed mutation. Forms display the errors of their mutations, so only an expired session is handled here. A
 * wrong password is a 401, too, but with another title.
 */
export function answerMutationError(error: Error, handlers: Handlers) {
  if (currentToken() === null || !(error instanceof ApiError) || isDeclined(error)) return
  if (isMerged(error) || error.has('UNAUTHORIZED_EXCEPTION')) endSession(error, handlers)
  else explainRefusal(error, handlers)
}

/** Refusals by the operator's decisions or by law, which a form cannot explain, with the page that says more. */
const REFUSALS = [
  { title: 'ACCOUNT_SUSPENDED_EXCEPTION', words: 'suspended', path: paths.decisions },
  { title: 'SELLING_SUSPENDED_EXCEPTION', words: 'sellingSuspended', path: paths.decisions },
  { title: 'TRADER_DETAILS_EXCEPTION', words: 'traderDetails', path: paths.traderSettings },
] as const

function explainRefusal(error: ApiError, { t }: Handlers) {
  const refusal = REFUSALS.find(({ title }) => error.has(title))
  if (!refusal) return
  const { words, path } = refusal
  showToast({
    kind: 'error',
    text: t(`errors.${words}`),
    action: { label: t('errors.why'), onAction: () => void Router.push(path) },
  })
}

/** The user was prompted and wants to stay on the page without signing in. */
const isDeclined = (error: Error) => error instanceof ApiError && error.status === 401 && isSignInDeclined()

const isMerged = (error: Error) =>
  error instanceof ApiError && error.status === 400 && error.has('USER_MERGED_EXCEPTION')

function endSession(error: Error, { t, goToSignIn }: Handlers) {
  if (isMerged(error)) showToast({ kind: 'error', text: t('errors.userMerge') })
  clearSession()
  goToSignIn()
}
