import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { LimitCounts } from '#server/ports/limits/limit-counts.ts'

type Report = (error: Error | null, result?: { current: number; ttl: number }) => void
type Child = FastifyRateLimitStore['child']

/** Store for the plugin that limits requests. The limits of a route are counted apart from those of all routes. */
export function limitStoreOf(counts: LimitCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    scope = ''

    incr(key: string, report: Report, windowMs: number): void {
      counts.count(this.scope + key, windowMs).then(
        (counted) => report(null, counted),
        (error: unknown) => report(error instanceof Error ? error : new Error('A request was not counted')),
      )
    }

    child(options: Parameters<Child>[0]): Store {
      // The types lack the field in which the plugin passes the route.
      const { method, url } = (options as unknown as { routeInfo: typeof options }).routeInfo
      const child = new Store()
      child.scope = `${[method].flat().join()} ${url} `
      return child
    }
  }
}
