import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiApp } from '../api-context.ts'

type Contracts = typeof z.globalRegistry

/**
 * Contracts that are registered so far. Pages in the same process load copies of the contracts under the same names
 * into zod's single global registry, and a description made from it would mix both.
 */
export function contractsSoFar(): Contracts {
  const contracts: Contracts = z.registry()
  for (const schema of z.globalRegistry._idmap.values()) contracts.add(schema, z.globalRegistry.get(schema) ?? {})
  return contracts
}

/** Serves `/openapi.json`, generated from the contracts, and a page to browse it at `/docs`. */
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
