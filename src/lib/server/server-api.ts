import { INTERNAL_TOKEN_HEADER } from '#contracts/base/web-settings.ts'
import { type Api, createApi } from '#lib/shared/api.ts'
import { apiAccess } from '#lib/shared/env.ts'

/** API client of server-side rendering: anonymous, and exempt from rate limits. */
export function serverApi(): Api {
  const { apiOrigin, internalToken } = apiAccess()
  return createApi({ host: `${apiOrigin}/api`, headers: { [INTERNAL_TOKEN_HEADER]: internalToken } })
}
