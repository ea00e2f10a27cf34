import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { API_PREFIX } from '../http/api-prefix.ts'
import { createBoundedServer } from '../http/plugins/bounded-server.ts'
import { admitRequests, type Site } from '../http/plugins/admitted-requests.ts'
import { STATIC_PREFIX } from '../http/static-files.ts'
import type { WebHandler } from '../pages/web-handler.ts'

const isApi = (url: string) =>
  url === API_PREFIX || url.startsWith(`${API_PREFIX}/`) || url.startsWith(`${API_PREFIX}?`)

/** Handles a request itself, or returns false. */
type Other = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Server for one port: requests for `/api/` and for files of the build go to Fastify, all others to the pages, unless
 * `other` handles them.
 */
export const sharePort =
  (site: Site, web: WebHandler, other: Other = () => false): FastifyServerFactory =>
  (handleApi) => {
    const listener = admitRequests(site, (request, response) => {
      const { url = '' } = request
      if (isApi(url) || (web.isBuilt && url.startsWith(STATIC_PREFIX))) return handleApi(request, response)
      if (other(request, response)) return undefined
      web.handle(request, response).catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    })
    const server = createBoundedServer(listener)
    web.attach(server)
    return server
  }
