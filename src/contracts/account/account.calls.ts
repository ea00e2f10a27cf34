import { defineCalls, Nothing } from '../base/calls.ts'
import { DeleteAccount, ExportLink, ExportQuery } from './account.ts'
import { UserParams } from '../base/user-params.ts'

export const accountCalls = defineCalls('account', {
  'POST /user/:id/export': {
    who: 'self',
    needsConfirmation: true,
    whileSuspended: true,
    params: UserParams,
    answers: { 201: ExportLink },
    errors: [400, 401, 403],
  },
  'GET /user/:id/export': {
    who: 'ticket',
    description: 'All data of the user: a zip of JSON and media',
    params: UserParams,
    query: ExportQuery,
    answers: {},
    errors: [400, 401, 403, 404, 429],
    produces: ['application/zip'],
  },
  'POST /user/:id/deletion': {
    who: 'self',
    whileSuspended: true,
    description: 'Deletes the account immediately and permanently',
    params: UserParams,
    body: DeleteAccount,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404, 409, 429],
  },
})
