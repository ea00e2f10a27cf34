import type { FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { z } from 'zod'
import { type AnswerOf, type Call, type CallKey, type Calls, Nothing } from '#contracts/base/calls.ts'
import { activityOf, FOR_SELLER, isTraced, teamRolesOf } from '#contracts/base/team.rules.ts'
import { Uuid } from '#contracts/base/common.ts'
import type { SellingViewer, Viewer } from '#server/auth/viewer.ts'
import { guardsOf, namesSeller, securityOf } from '#server/auth/who.ts'
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
  const traced = isTraced(key, call) ? activityOf(key) : null
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
      if (traced !== null && viewer?.memberUuid !== undefined)
        await guards.note({
          sellerUuid: viewer.uuid,
          memberUuid: viewer.memberUuid,
          call: traced,
          ...subjectOf(params, result, viewer.uuid),
        })
      if (reply.sent) return reply
      // Of several statuses the handler chooses one.
      if (status !== undefined && others.length === 0) void reply.code(Number(status))
      return reply.send(schema === Nothing ? null : result)
    },
  })
}

/** The thing that a call is about: the first one in its path, or the one that it made. */
function subjectOf(params: unknown, result: unknown, sellerUuid: string) {
  const { step = '', ...named } = (params ?? {}) as Record<string, string>
  const inPath = Object.values(named).find((value) => isUuid(value) && value !== sellerUuid)
  const { uuid: made } = typeof result === 'object' && result !== null && 'uuid' in result ? result : {}
  return { step, subjectUuid: inPath ?? (isUuid(made) ? String(made) : null) }
}

/** Roles of a team in the description of a call, and the header that names the seller. */
function ofTeam(call: Call) {
  const roles = teamRolesOf(call)
  if (roles.length === 0) return { description: call.description, headers: call.headers }
  const by = namesSeller(call) ? 'of the seller' : `of the seller in the header \`${FOR_SELLER}\``
  const note = `Open to members of the team ${by} with the role ${roles.join(' or ')}`
  const description = call.description === undefined ? note : `${call.description.replace(/\.$/, '')}. ${note}`
  if (namesSeller(call)) return { description, headers: call.headers }
  return { description, headers: (call.headers ?? z.object({})).extend({ [FOR_SELLER]: Uuid.optional() }) }
}

/** Schemas of a route, in Fastify's words. */
function schemaOf(call: Call) {
  const { who, tag, params, query, body, answers, errors = [], produces } = call
  const { description, headers } = ofTeam(call)
  // Of a suspended account; see `guardsOf`.
  const isOfTeam = teamRolesOf(call).length > 0
  const mayRefuse = !errors.includes(403) && (isOfTeam || call.isOffering || (who !== 'anyone' && !call.whileSuspended))
  const mayDemand = isOfTeam && !errors.includes(401)
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
    response: {
      ...answers,
      ...errorAnswers(...errors, ...(mayRefuse ? [403 as const] : []), ...(mayDemand ? [401 as const] : [])),
    },
  }
}
