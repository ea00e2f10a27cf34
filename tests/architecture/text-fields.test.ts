import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call, Calls } from '#contracts/base/calls.ts'
import { enteredTime, Timestamp } from '#contracts/base/common.ts'
import { EVENT_TIME } from '#contracts/base/entered-time.rules.ts'
import { line, secret, text } from '#contracts/base/fields.ts'
import { bareTexts, bareTextsOf, freeTimes, type RequestSchema } from './rules/text-fields.ts'

const modules = import.meta.glob<Record<string, Calls>>('/src/contracts/*/*.calls.ts', { eager: true })

/** Requests of all calls of the API. */
const routes = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((calls) => Object.entries<Call>(calls))
    .map(([key, { params, query, headers, body }]): [string, RequestSchema] => [
      key,
      { params, querystring: query, headers, body: body === 'form' ? undefined : body },
    ]),
)

test('a text without a builder of fields.ts or a format is found, wherever it is', () => {
  const entry = z.object({ note: z.string().trim().max(9).nullable(), at: z.iso.datetime(), id: z.uuid() })
  const body = z
    .object({
      title: z.string(),
      entries: z.array(entry).default([]),
      either: z.union([z.literal('a'), z.string().includes('b')]).optional(),
      list: z.preprocess((value) => value, z.array(z.string().min(1))),
      phone: z.string().transform((value) => value.length),
      name: line(5).min(2).toLowerCase(),
      words: text(5).refine(Boolean).optional(),
      password: secret(9, 2).default(''),
      email: z.email().max(254),
      code: z.string().regex(/^\w$/),
      kind: z.enum(['a', 'b']),
    })
    .refine(() => true)
  expect(bareTexts(body)).toEqual(['.title', '.entries.note', '.either', '.list', '.phone'])
  expect(bareTextsOf('POST /a', { params: z.object({ id: z.string() }) })).toEqual(['POST /a params.id'])
})

test('every text of a request is cleaned or has a format', () => {
  expect(routes.size).toBeGreaterThan(180)
  expect([...routes.keys()]).toEqual(expect.arrayContaining(['POST /user/:id/event', 'POST /media']))
  expect([...routes].flatMap(([route, schema]) => bareTextsOf(route, schema))).toEqual([])
})

/** Times that something else bounds. */
const BOUNDED_ELSEWHERE = [
  // At most a day after the beginning.
  /^(POST|PATCH) .*\/event(\/:event)?\.endsAt$/,
  // Validated by the service, because a repeated call may come after it.
  /^(POST|PATCH) .*\.publishAt$/,
  // Times that the server gave: compared, or given back to undo a ban.
  /\.(readAt|replaced\.(until|since))$/,
]

test('a time in a request body has bounds', () => {
  const bodies = z.object({ free: z.iso.datetime(), shown: Timestamp.nullable(), entered: enteredTime(EVENT_TIME) })
  expect(freeTimes(bodies)).toEqual(['.free', '.shown'])
  const found = [...routes].flatMap(([route, schema]) => freeTimes(schema.body, route))
  expect(found.filter((path) => !BOUNDED_ELSEWHERE.some((one) => one.test(path)))).toEqual([])
  expect(found.length).toBeGreaterThan(0)
})
