import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiApp } from '../api-context.ts'

type Contracts = typeof z.globalRegistry

/**
 * What has a name by now. The pages, where they run in the same process, bring copies of the contracts under the same names,
 * and zod keeps one book of names for all: a description made from that one would mix them.
 */
export function contractsSoFar(): Contracts {
  const contracts: Contracts = z.registry()
  for (const schema of z.globalRegistry._idmap.values()) contracts.add(schema, z.globalRegistry.get(schema) ?? {})
  return contracts
}

/** `/openapi.json` from the contracts, and a page to browse it at `/docs`. */
export async function describeApi(app: ApiApp, schemaRegistry: Contracts): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kramik', version: '1', description: 'The API of the Kramik marketplace.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix, uiConfig: { deepLinking: true } })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
