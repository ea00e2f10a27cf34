import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/category.calls.ts')).categoryCalls)

export const categoryQueries = {
  /** The catalogue is static: it changes only with a deployment. */
  catalogue: () =>
    call.query(['category', 'catalogue'], 'GET /category/catalogue', {}, { staleTime: Number.POSITIVE_INFINITY }),
}
