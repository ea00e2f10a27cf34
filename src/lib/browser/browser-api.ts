import { createApi } from '#lib/shared/api.ts'
import { env } from '#lib/shared/env.ts'
import { currentToken } from './session.ts'

/** API client of the browser. It sends the session's token if there is one. */
export const browserApi = createApi({ host: env.apiHost, token: currentToken })

/** Client of the media host: uploads and pictures. */
export const mediaApi = createApi({ host: env.mediaHost, token: currentToken })
