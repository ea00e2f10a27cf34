import { AsyncLocalStorage } from 'node:async_hooks'

/** Circumstances of the request that is being handled. `network` is the key of limits per address. */
export type RequestOrigin = { address: string; network: string; userAgent: string | undefined; requestId: string }

const current = new AsyncLocalStorage<RequestOrigin>()

/** Calls `next` for a request, so that everything it starts knows the origin of the request. */
export const withOrigin = (origin: RequestOrigin, next: () => void): void => current.run(origin, next)

/** Undefined outside of a request, as in jobs and commands. */
export const requestOrigin = (): RequestOrigin | undefined => current.getStore()
