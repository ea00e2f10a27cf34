import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Parameters of paths that give rights to whoever knows them. */
const SECRET_PARAMS: ReadonlySet<string> = new Set(['code'])
/** Refusals, which are security events: the line says to whom. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429])
/** Input that was refused: who tries out what we accept can be followed. */
const BAD_INPUT: ReadonlySet<number> = new Set([400, 413, 415])

/** Path without query and without secret parameters. */
function loggedPath({ url, params, routeOptions }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  const names = Object.keys(params ?? {})
  return names.some((name) => SECRET_PARAMS.has(name)) ? (routeOptions.url ?? path) : path
}

/** A line for each request. Those of refused ones and of bad input name the user and the address, so that an attack can be followed. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, ip, viewer } = request
    const status = reply.statusCode
    const line = { requestId: id, method, path: loggedPath(request), status, ms: Math.round(reply.elapsedTime) }
    const sender = { address: ip, user: viewer?.uuid }
    if (REFUSALS.has(status)) request.log.warn({ ...line, ...sender }, 'refused')
    else if (BAD_INPUT.has(status)) request.log.info({ ...line, ...sender }, 'request')
    else request.log.info(line, 'request')
    done()
  })
}
