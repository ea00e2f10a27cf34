import { personCalls } from '#contracts/office/person.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

export function personRoutes(api: Api<OfficeArea>): void {
  const { persons } = api.services
  serve(api, personCalls, {
    'GET /admin/user': ({ query }) => persons.list(query),
    'GET /admin/user/:user': ({ params }) => persons.one(params.user),
    'GET /admin/user/:user/content': ({ params, query }) => persons.published(params.user, query),
    'POST /admin/user/:user/signOut': ({ viewer, params, body }) =>
      persons.signOut(viewer.uuid, params.user, body.reason),
    'PUT /admin/user/:user/traderState': ({ viewer, params, body }) =>
      persons.setTraderState(viewer.uuid, params.user, body),
    'GET /admin/subject/:kind/:subject': ({ params }) => persons.subject(params.kind, params.subject),
  })
}
