import { z } from 'zod'
import { SocialError } from './social-error.ts'

const GraphError = z.object({
  error: z.object({
    message: z.string(),
    code: z.number().optional(),
    is_transient: z.boolean().optional().catch(undefined),
  }),
})

/** The network's own failures and rate limits: worth another try. */
const PASSES = new Set([1, 2, 4, 17, 32, 341, 368, 613])
const GRANT_OVER = new Set([102, 190])
const isForbidden = (code: number) => code === 3 || code === 10 || (code >= 200 && code <= 299)

/** Calls an address of the Graph API. @throws SocialError */
export async function callGraph<T>(
  schema: z.ZodType<T>,
  url: string,
  init: RequestInit & { method: string; timeoutMs: number },
): Promise<T> {
  const { timeoutMs, ...request } = init
  const { pathname } = new URL(url)
  const what = `${init.method} ${pathname}`
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    body = await response.json()
  } catch (cause) {
    throw new SocialError('unreachable', `${what} was not answered`, { cause })
  }
  if (response.status >= 500) throw new SocialError('unreachable', `${what} answered ${response.status}`)
  const failed = GraphError.safeParse(body)
  if (!response.ok || failed.success) {
    const { message = String(response.status), code = 0, is_transient = false } = failed.data?.error ?? {}
    const passes = is_transient || PASSES.has(code) || response.status === 429
    const told = { isGrantOver: GRANT_OVER.has(code), isForbidden: isForbidden(code) }
    throw new SocialError(passes ? 'unreachable' : 'refused', `${what}: ${message}`, told)
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new SocialError('unreachable', `${what} answered something else`, { cause: parsed.error })
  return parsed.data
}
