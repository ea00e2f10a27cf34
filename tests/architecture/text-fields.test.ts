import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { enteredTime, Timestamp } from '#contracts/base/common.ts'
import { EVENT_TIME } from '#contracts/base/entered-time.rules.ts'
import { line, secret, text } from '#contracts/base/fields.ts'
import { bareTexts, bareTextsOf, freeTimes, type RequestSchema } from './rules/text-fields.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
type Options = { schema?: RequestSchema }
type Routes = Record<string, (api: unknown) => void>

/** Stands for all dependencies of routes, which only their handlers use. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => ''
    return name === Symbol.iterator ? [][Symbol.iterator].bind([]) : anything
  },
  apply: () => anything,
})

/** Requests of all routes of the API, recorded without a server. */
async function recordRoutes(): Promise<Map<string, RequestSchema>> {
  const found = new Map<string, RequestSchema>()
  const record = (method: string) => (path: string, options: Options) =>
    void found.set(`${method.toUpperCase()} ${path}`, options.schema ?? {})
  const recorders = Object.fromEntries(METHODS.map((method) => [method, record(method)]))
  const register = (plugin: (scope: unknown) => void) => plugin(app)
  const own: Record<string, unknown> = { ...recorders, register }
  const app: unknown = new Proxy(own, { get: (_, name) => own[String(name)] ?? anything })
  const api = new Proxy({ app }, { get: (target, name) => (name === 'app' ? target.app : anything) })
  const modules = import.meta.glob<Routes>('/src/server/areas/*/*/*routes.ts')
  for (const load of Object.values(modules))
    for (const [name, routes] of Object.entries(await load())) if (name.endsWith('Routes')) routes(api)
  return found
}

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

let routes: Map<string, RequestSchema>
beforeAll(async () => {
  routes = await recordRoutes()
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
