import { RENDERING_KEY_HEADER } from '#contracts/web-settings.ts'
import { type Api, createApi } from '#lib/api.ts'
import { apiAccess } from '#lib/env.ts'

/** The API as rendering on the server asks it: anonymous, and exempt from the limits for one address. */
export function serverApi(): Api {
  const { apiOrigin, renderingKey } = apiAccess()
  return createApi({ host: `${apiOrigin}/api`, headers: { [RENDERING_KEY_HEADER]: renderingKey } })
}
