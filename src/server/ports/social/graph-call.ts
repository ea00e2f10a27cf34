import { z } from 'zod'
import { callOutside } from '../call-outside.ts'
import { faultOf } from './graph-faults.ts'
import { usageOf, type Usage } from './graph-usage.ts'
import { SocialError } from './social-error.ts'

const GraphError = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().optional().catch(undefined),
    fbtrace_id: z.string().optional().catch(undefined),
    is_transient: z.boolean().optional().catch(undefined),
  }),
})

type Init = Parameters<typeof callOutside>[1] & { method: string }

/** A response with the used share of the network's quotas. */
export type Metered<T> = { data: T; usage: Usage | null }

/** Calls an address of the Graph API. @throws SocialError */
export async function callGraph<T>(schema: z.ZodType<T>, url: string, init: Init): Promise<Metered<T>> {
  const what = `${init.method} ${new URL(url).pathname}`
  let response: Response
  let body: unknown
  try {
    response = await callOutside(url, init)
    body = await response.json()
  } catch (cause) {
    throw new SocialError('passing', `${what} was not answered`, { cause })
  }
  const usage = usageOf(response.headers)
  const failed = GraphError.safeParse(body)
  if (!response.ok || failed.success) throw errorOf(what, response.status, failed.data?.error, usage)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new SocialError('passing', `${what} answered something else`, { cause: parsed.error })
  return { data: parsed.data, usage }
}

function errorOf(
  what: string,
  status: number,
  graphError: z.infer<typeof GraphError>['error'] | undefined,
  usage: Usage | null,
): SocialError {
  const {
    message = String(status),
    code = 0,
    error_subcode: subcode,
    fbtrace_id: traceId,
    is_transient,
  } = graphError ?? {}
  const fault = faultOf({ code, subcode, message, status, isTransient: is_transient ?? false })
  return new SocialError(fault, `${what}: ${message}`, { code, subcode, traceId, regainMs: usage?.regainMs ?? 0 })
}
