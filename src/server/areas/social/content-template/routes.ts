import { z } from 'zod'
import {
  ContentTemplate,
  ContentTemplateList,
  ContentTemplateParams,
  ContentTemplatesQuery,
  PutContentTemplate,
} from '#contracts/social/content-template.ts'
import { IdempotencyHeaders, REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'

const tags = ['social']
const security = [{ bearer: [] }]

/** Templates of a seller's answers to comments. */
export function contentTemplateRoutes({ app, guards, services: { contentTemplates }, errors }: Api): void {
  const onRequest = guards.requireSelf('id')

  app.get(
    '/user/:id/contentTemplate',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        querystring: ContentTemplatesQuery,
        response: { 200: ContentTemplateList, ...errors(400, 401, 403) },
      },
    },
    ({ params, query }) => contentTemplates.list(params.id, query),
  )

  app.post(
    '/user/:id/contentTemplate',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        headers: IdempotencyHeaders,
        body: PutContentTemplate,
        response: { 201: ContentTemplate, ...errors(400, 401, 403, 409, 422) },
      },
    },
    async ({ params, headers, body }, reply) => {
      const asked = idempotencyOf(params.id, headers, body)
      const { template, isReplayed } = await contentTemplates.create(params.id, body, asked)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return reply.code(201).send(template)
    },
  )

  app.put(
    '/user/:id/contentTemplate/:template',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ContentTemplateParams,
        body: PutContentTemplate,
        response: { 200: ContentTemplate, ...errors(400, 401, 403, 404, 422) },
      },
    },
    ({ params, body }) => contentTemplates.change(params.id, params.template, body),
  )

  app.delete(
    '/user/:id/contentTemplate/:template',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: ContentTemplateParams,
        description: 'Idempotent',
        response: { 204: z.null(), ...errors(400, 401, 403) },
      },
    },
    async ({ params }, reply) => {
      await contentTemplates.remove(params.id, params.template)
      return reply.code(204).send(null)
    },
  )
}
