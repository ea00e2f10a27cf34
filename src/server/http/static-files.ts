import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ROOT } from '../base/root.ts'

export const STATIC_PREFIX = '/_next/static/'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Serves the build's files for the browser, compressed by the build: with brotli if accepted. Next itself would
 * compress each response again, and less well. File names change with the content.
 */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(ROOT, '.next/static/'),
    prefix: STATIC_PREFIX,
    decorateReply: false,
    // Registers a route for each file at the start. For a wildcard the plugin would read the folder on each request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  })
}
