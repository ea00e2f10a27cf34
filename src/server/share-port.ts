import { createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { API_PREFIX } from './app.ts'
import type { WebHandler } from './web-handler.ts'

const isApi = (url = '') => url === API_PREFIX || url.startsWith(`${API_PREFIX}/`) || url.startsWith(`${API_PREFIX}?`)

/** One port for both: `/api/` goes to Fastify, everything else to the pages. */
export const sharePort =
  (web: WebHandler): FastifyServerFactory =>
  (handleApi) => {
    const server = createServer((request, response) => {
      if (isApi(request.url)) return handleApi(request, response)
      web.handle(request, response).catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    })
    web.attach(server)
    return server
  }
