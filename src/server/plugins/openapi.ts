import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { ApiApp } from '../api-context.ts'

/** `/openapi.json` from the contracts, and a page to browse it at `/docs`. */
export async function describeApi(app: ApiApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kramik', version: '1', description: 'The API of the Kramik marketplace.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix, uiConfig: { deepLinking: true } })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
