import { createApi } from '#lib/shared/api.ts'
import { env } from '#lib/shared/env.ts'
import { actingHeaders } from './acting.ts'
import { promptConfirmation } from './confirmation.ts'
import { createBuildWatch } from './former-build.ts'
import { currentToken } from './session.ts'
import { noteAccepted, promptSignIn } from './sign-in-again.ts'

const session = {
  token: currentToken,
  onBuild: createBuildWatch(),
  currentHeaders: actingHeaders,
  onAccepted: noteAccepted,
  onRefused: promptSignIn,
  onUnconfirmed: promptConfirmation,
}

/**
 * API client of the browser. It sends the session's token if there is one. While a page is open its session may end: the
 * user then signs in again, and the request is repeated.
 */
export const browserApi = createApi({ host: env.apiHost, ...session })

/** Client of the media host: uploads and pictures. */
export const mediaApi = createApi({ host: env.mediaHost, ...session })
