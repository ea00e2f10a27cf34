import { z } from 'zod'

/** Highest used share of the network's quotas in percent, and the time until calls are accepted again. */
export type Usage = { percent: number; regainMs: number }

const MINUTE_MS = 60_000
const Share = z.number().nonnegative().catch(0)
const Quota = z.object({
  call_count: Share.default(0),
  total_cputime: Share.default(0),
  total_time: Share.default(0),
  estimated_time_to_regain_access: Share.default(0),
})
const ByBusiness = z.record(z.string(), z.array(Quota))

/** Null if the response contains no usage. */
export function usageOf(headers: Headers): Usage | null {
  const single = ['x-app-usage', 'x-page-usage'].flatMap((name) =>
    read(z.array(Quota), headers.get(name), (one) => [one]),
  )
  const business = read(ByBusiness, headers.get('x-business-use-case-usage'), (all) => all)
  const quotas = [...single.flat(), ...business.flatMap((all) => Object.values(all).flat())]
  if (quotas.length === 0) return null
  const shares = quotas.flatMap(({ call_count, total_cputime, total_time }) => [call_count, total_cputime, total_time])
  const minutes = Math.max(...quotas.map(({ estimated_time_to_regain_access: wait }) => wait))
  return { percent: Math.max(...shares), regainMs: minutes * MINUTE_MS }
}

/** Empty for a missing or invalid header, which must not fail the call. */
function read<T>(schema: z.ZodType<T>, header: string | null, shape: (json: unknown) => unknown): T[] {
  if (header === null) return []
  try {
    const parsed = schema.safeParse(shape(JSON.parse(header)))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
