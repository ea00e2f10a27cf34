import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { DeleteAccount, ExportLink, ExportQuery } from '#contracts/account/account.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { addressGroup } from '#server/http/client-address.ts'

/** Rate limit of exports, which read all data of a user. */
const EXPORTS = { max: 10, timeWindow: '10 minutes', allowList: [] }
const TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }

const common = { tags: ['account'], params: UserParams, security: [{ bearer: [] }] }

export function accountRoutes({ app, guards, services: { account, credentials }, errors }: Api): void {
  app.post(
    '/user/:id/export',
    {
      onRequest: guards.requireSelf('id'),
      schema: { ...common, response: { 201: ExportLink, ...errors(400, 401, 403) } },
    },
    async (request, reply) => {
      const { uuid } = viewerOf(request)
      const ticket = encodeURIComponent(await account.exportTicket(uuid))
      return reply.code(201).send({ url: `/user/${uuid}/export?ticket=${ticket}` })
    },
  )

  app.get(
    '/user/:id/export',
    {
      // Accepts a bearer token, or the ticket in a download link.
      onRequest: async (request, reply) => {
        const { id } = request.params
        const { ticket } = request.query as { ticket?: unknown }
        if (typeof ticket === 'string' && (await account.isExportTicket(id.toLowerCase(), ticket))) return
        await guards.requireSelf('id').call(app, request, reply)
      },
      exposeHeadRoute: false,
      config: { rateLimit: EXPORTS },
      schema: {
        ...common,
        description: 'All data of the user: a zip of JSON and media',
        querystring: ExportQuery,
        produces: ['application/zip'],
        response: errors(400, 401, 403, 404, 429),
      },
    },
    async (request, reply: FastifyReply) => {
      const archive = await account.export(request.params.id)
      const date = new Date().toISOString().slice(0, 10)
      void reply.headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="kramik-${date}.zip"`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
      return reply.send(archive)
    },
  )

  app.post(
    '/user/:id/deletion',
    {
      onRequest: guards.requireSelf('id'),
      config: { rateLimit: TRIES },
      schema: {
        ...common,
        description: 'Deletes the account immediately and permanently',
        body: DeleteAccount,
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const { uuid } = viewerOf(request)
      await credentials.requirePassword(uuid, request.body.password ?? '', 'password', addressGroup(request.ip))
      await account.remove(uuid)
      return reply.code(204).send(null)
    },
  )
}
