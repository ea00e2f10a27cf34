import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const STATIC_PREFIX = '/_next/static/'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * The browser's files of the build, as the build compressed them: brotli where it is accepted. Next itself would compress
 * each anew, and less. Their names change with their content.
 */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../.next/static/', import.meta.url)),
    prefix: STATIC_PREFIX,
    decorateReply: false,
    // One route a file, found at the start: for a wildcard the plugin reads the whole folder at each request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  })
}
