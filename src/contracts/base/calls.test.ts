import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCalls, Nothing } from './calls.ts'

const Id = z.object({ id: z.uuid() })

test('a call has the tag of its file unless it names another', () => {
  const calls = defineCalls('thing', {
    'GET /thing/:id': { who: 'anyone', params: Id, answers: { 200: Id } },
    'DELETE /thing/:id': { who: 'user', tag: 'other', params: Id, answers: { 204: Nothing } },
  })
  expect(calls).toMatchObject({ 'GET /thing/:id': { tag: 'thing' }, 'DELETE /thing/:id': { tag: 'other' } })
})

test('parameters that are not those of the path are type errors', () => {
  defineCalls('thing', {
    // @ts-expect-error The path has no `id`.
    'GET /thing': { who: 'anyone', params: Id, answers: { 200: Id } },
    // @ts-expect-error The path has `uuid`.
    'GET /thing/:uuid': { who: 'anyone', params: Id, answers: { 200: Id } },
    // @ts-expect-error The path has parameters.
    'PUT /thing/:id/part/:part': { who: 'anyone', params: Id, answers: { 200: Id } },
    // @ts-expect-error The parameter has no schema.
    'DELETE /thing/:id': { who: 'anyone', answers: { 200: Id } },
  })
})
