import { defineCalls, Nothing } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { UserParams } from '../base/user-params.ts'
import {
  ContentTemplate,
  ContentTemplateList,
  ContentTemplateParams,
  ContentTemplatesQuery,
  PutContentTemplate,
} from './content-template.ts'

export const contentTemplateCalls = defineCalls('social', {
  'GET /user/:id/contentTemplate': {
    who: 'self',
    member: 'comments',
    params: UserParams,
    query: ContentTemplatesQuery,
    answers: { 200: ContentTemplateList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/contentTemplate': {
    who: 'self',
    member: 'comments',
    params: UserParams,
    headers: IdempotencyHeaders,
    body: PutContentTemplate,
    answers: { 201: ContentTemplate },
    errors: [400, 401, 403, 409, 422],
  },
  'PUT /user/:id/contentTemplate/:template': {
    who: 'self',
    member: 'comments',
    params: ContentTemplateParams,
    body: PutContentTemplate,
    answers: { 200: ContentTemplate },
    errors: [400, 401, 403, 404, 422],
  },
  'DELETE /user/:id/contentTemplate/:template': {
    who: 'self',
    member: 'comments',
    description: 'Idempotent',
    params: ContentTemplateParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})
