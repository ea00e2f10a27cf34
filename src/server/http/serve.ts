import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AnswerOf, type Call, type CallKey, type Calls, Nothing } from '#contracts/base/calls.ts'
import type { SellingViewer, Viewer } from '#server/auth/viewer.ts'
import { guardsOf, securityOf } from '#server/auth/who.ts'
import { type Api, errorAnswers } from './api-context.ts'
import type { FileReceiver } from './plugins/multipart-file.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type ViewerOf<One extends Call> = One['who'] extends 'anyone'
  ? undefined
  : One['who'] extends 'visitor' | 'visitor-strict' | 'guest' | 'guest-strict' | 'ticket'
    ? Viewer | null
    : Viewer

/** A validated request. `viewer` is who made it, as the `who` of the call allows; `seller` the viewer with a shop. */
export type Received<One extends Call> = {
  params: Parsed<One['params']>
  query: Parsed<One['query']>
  headers: Parsed<One['headers']>
  body: Parsed<One['body']>
  viewer: ViewerOf<One>
  seller: One['who'] extends 'seller' ? SellingViewer : undefined
  ip: string
  request: FastifyRequest
  reply: FastifyReply
}

/** The body of the answer, which nobody reads if it is `Nothing`; or the reply, if the handler has sent it itself. */
type Answered<One extends Call> = [AnswerOf<One>] extends [never]
  ? FastifyReply
  : AnswerOf<One> extends null
    ? unknown
    : AnswerOf<One> | FastifyReply
export type Handler<One extends Call> = (received: Received<One>) => Answered<One> | Promise<Answered<One>>

/** Matters of the server alone. */
type Limits = {
  rateLimit?: false | { max: number; timeWindow: string; allowList?: string[] }
  /** Bytes of the body. */
  bodyLimit?: number
  exposeHeadRoute?: false
  /** Receives the file of a form from its first byte, while the token is checked. */
  files?: FileReceiver
}
export type Served<One extends Call> = Handler<One> | (Limits & { handler: Handler<One> })

/** Adds the routes of all calls: method, path, schemas and guards come from their definition. */
export function serve<All extends Calls>(
  api: Api<unknown>,
  calls: All,
  served: { [Key in keyof All & CallKey]: Served<All[Key]> },
): void {
  for (const [key, call] of Object.entries<Call>(calls)) {
    const entry = (served as unknown as Record<string, Served<Call>>)[key]
    if (!entry) throw new Error(`${key} has no handler`)
    const { handler, ...limits } = typeof entry === 'function' ? { handler: entry } : entry
    addRoute(api, key, call, handler, limits)
  }
}

function addRoute(
  { app, guards }: Pick<Api<unknown>, 'app' | 'guards'>,
  key: string,
  call: Call,
  handler: Handler<Call>,
  limits: Limits,
): void {
  const [method = '', path = ''] = key.split(' ')
  const { files, rateLimit, ...options } = limits
  const onRequest = guardsOf(guards, call, method, path)
  const [[status, schema] = [], ...others] = Object.entries(call.answers)
  app.route({
    ...options,
    method,
    url: path,
    ...(rateLimit !== undefined && { config: { rateLimit } }),
    onRequest: files ? [files.begin, ...onRequest] : onRequest,
    ...(files && { onResponse: files.end }),
    schema: schemaOf(call),
    handler: async (request, typedReply) => {
      const reply = typedReply as FastifyReply
      const { params, query, headers, body, viewer, seller, ip } = request
      const parts = { params, query, headers, body, viewer, seller, ip, request, reply }
      const result = await handler(parts as unknown as Received<Call>)
      if (reply.sent) return reply
      // Of several statuses the handler chooses one.
      if (status !== undefined && others.length === 0) void reply.code(Number(status))
      return reply.send(schema === Nothing ? null : result)
    },
  })
}

/** Schemas of a route, in Fastify's words. */
function schemaOf(call: Call) {
  const { who, tag, description, params, query, headers, body, answers, errors = [], produces } = call
  // Of a suspended account; see `guardsOf`.
  const mayRefuse = !errors.includes(403) && (call.isOffering || (who !== 'anyone' && !call.whileSuspended))
  const security = securityOf(who)
  return {
    ...(tag !== undefined && { tags: [tag] }),
    ...(security && { security }),
    ...(description !== undefined && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body === 'form' ? { consumes: ['multipart/form-data'] } : body && { body }),
    ...(produces && { produces: [...produces] }),
    response: { ...answers, ...errorAnswers(...errors, ...(mayRefuse ? [403 as const] : [])) },
  }
}
