import { defineCalls } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { UserParams } from '../base/user-params.ts'
import {
  CreateProjection,
  DefinitionProjection,
  ProductDefinition,
  ProductDefinitionList,
  ProductParams,
  ProductSearchQuery,
  ProjectionCreated,
  ProjectionMediaParams,
} from './product.ts'

export const productCalls = defineCalls('product', {
  'GET /user/:id/productDefinition/:uuid': {
    who: 'anyone',
    params: ProductParams,
    answers: { 200: ProductDefinition },
    errors: [400, 404],
  },
  'GET /user/:id/product-definition/search': {
    who: 'self',
    member: ['products', 'lives'],
    params: UserParams,
    query: ProductSearchQuery,
    answers: { 200: ProductDefinitionList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/product-definition-projection/depot-system': {
    who: 'self',
    member: ['products', 'lives'],
    isOffering: true,
    description: 'Creates the projection of a depot product for one video, and its definition if there is none',
    params: UserParams,
    headers: IdempotencyHeaders,
    body: CreateProjection,
    answers: { 201: ProjectionCreated },
    errors: [400, 401, 403, 404, 409],
  },
  'PATCH /user/:id/product-definition-projection/:uuid/media/:mediaUuid': {
    who: 'self',
    member: ['products', 'lives'],
    description: 'Sets the picture of the product in this video, shown once it is ready',
    params: ProjectionMediaParams,
    answers: { 200: DefinitionProjection },
    errors: [400, 401, 403, 404, 409],
  },
})
