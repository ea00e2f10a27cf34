// Embedded too: every transaction, on its one connection.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import type { Call, Calls } from '#contracts/base/calls.ts'
import { TEAM_ROLES, type TeamRole, teamRolesOf } from '#contracts/base/team.rules.ts'
import { forSeller } from '#tests/factories/team.ts'
import type { TestUser } from '#tests/factories/user.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { MATRIX } from './matrix.ts'
import { buildWorld, type MatrixRequest, type World } from './matrix-world.ts'

const LINES = Object.entries(MATRIX).map(([call, [statuses, request]]) => ({
  call,
  statuses,
  request: async (world: World): Promise<MatrixRequest<unknown>> => (await request?.(world)) ?? {},
}))

const { network, environment } = await buildSocialNetwork()

beforeAll(() => startApp({ ...environment, API_DOCS: '1' }))
afterAll(network.close)

/** Calls whose answer does not depend on the user, and may therefore be cached. */
const SAME_FOR_ALL: readonly string[] = ['', '/watch', '/thumbnail', '/first-frame', '/share-picture'].map(
  (path) => `GET /media/:uuid${path}`,
)

const ACTORS = ['visitor', 'buyer', 'other', 'seller', 'owner', 'moderator', 'admin'] as const
/** Order of the calls: those of the seller and the owner may change what the others would find. */
const IN_TURN = ['visitor', 'buyer', 'other', 'moderator', 'admin', 'seller', 'owner'] as const
type Actor = (typeof ACTORS)[number]
/** Members of a team, who name the seller for whom they call. */
const named = new Set<TestUser | null>()

function addressOf(template: string, { path, query }: MatrixRequest<unknown>, { owner }: World): string {
  const parts: Record<string, string> = {
    id: owner.uuid,
    owner: owner.uuid,
    userId: owner.uuid,
    ownerUuid: owner.uuid,
    ...path,
  }
  const filled = template.replace(/:(\w+)|\*/g, (place, name: string = place) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`The line does not say what ${place} is`)
    return part
  })
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

const answerFor = (actor: Actor, call: string, request: MatrixRequest<unknown>, world: World) =>
  answerTo(actor === 'visitor' ? null : world[actor], call, request, world)

/**
 * Returns only the status and the caching, because event streams have no end. Members name the owner as
 * the seller for whom they call.
 */
async function answerTo(user: TestUser | null, call: string, request: MatrixRequest<unknown>, world: World) {
  const [method = '', template = ''] = call.split(' ')
  const isForm = request.body instanceof FormData
  const headers = {
    ...(user && { authorization: `Bearer ${user.token}` }),
    ...((user === world.helper || named.has(user)) && forSeller(world.owner)),
    ...(request.body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...request.headers,
  }
  const body = request.body === undefined ? null : isForm ? (request.body as FormData) : JSON.stringify(request.body)
  const url = app().api + addressOf(template, request, world)
  const response = await fetch(url, { method, headers, body, redirect: 'manual' })
  await response.body?.cancel()
  return { status: response.status, caching: response.headers.get('cache-control') ?? '' }
}

test('every call of the API has a line in the matrix, and every line a call', async () => {
  const { paths } = (await visitor().get('/openapi.json')).body as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(API_PREFIX.length)}`),
  )
  const described = Object.keys(MATRIX).map((call) => call.replace(/:(\w+)|\*/g, (place, name = place) => `{${name}}`))
  expect(described.sort()).toEqual(calls.sort())
})

/** Outside of the office a role gives nothing: moderator and admin get what another buyer gets. */
const likeOther = ([, , other = 0]: number[]) => [other, other]

const modules = import.meta.glob<Record<string, Calls>>('/src/contracts/*/*.calls.ts', { eager: true })
const callOf = new Map<string, Call>(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((calls) => Object.entries<Call>(calls)),
)
/** Calls of the moderators of a chat. Members with a role for comments or lives moderate under their own name. */
const MODERATION = / \/conversation\/:uuid\/(message|author|ban|chat)\b/
const rolesOf = (call: string) => teamRolesOf(callOf.get(call) ?? {})

const titled = LINES.map((line) => [line.call, line.statuses.join(' '), line] as const)
test.each(titled)(
  '%s: %s for visitor, buyer, other buyer, seller, owner (moderator, admin)',
  async (call, _, { statuses, request }) => {
    const world = await buildWorld()
    const values = await request(world)
    const got: Partial<Record<Actor, number>> = {}
    for (const actor of IN_TURN) {
      if (actor === 'seller' && rolesOf(call).length === 0) {
        const { status } = await answerTo(world.helper, call, values, world)
        const like = MODERATION.test(call) && statuses[2] === 403 ? statuses[4] : statuses[2]
        expect(status, 'for a member with every role').toBe(like)
      }
      const { status, caching } = await answerFor(actor, call, values, world)
      got[actor] = status
      const isPersonal = actor !== 'visitor' || !call.startsWith('GET ')
      if (isPersonal && !SAME_FOR_ALL.includes(call)) expect(caching, `${call} for ${actor}`).toContain('no-store')
    }
    const answered = ACTORS.map((actor) => got[actor])
    expect(answered).toEqual(statuses.length === ACTORS.length ? statuses : [...statuses, ...likeOther(statuses)])
  },
)

const open = titled.filter(([call]) => rolesOf(call).length > 0)

test.each(open)(
  '%s gives members with its roles what the owner gets, and refuses all others',
  async (call, _, line) => {
    const { statuses, request } = line
    const answered = async (world: World, role: TeamRole) => {
      const member = await world.member(role)
      named.add(member)
      return (await answerTo(member, call, await request(world), world)).status
    }
    const [allowed, refused] = [rolesOf(call), TEAM_ROLES.filter((role) => !rolesOf(call).includes(role))]
    const world = await buildWorld()
    for (const role of refused) expect(await answered(world, role), `${call} for ${role}`).toBe(403)
    for (const role of allowed)
      expect(await answered(await buildWorld(), role), `${call} for ${role}`).toBe(statuses[4])
  },
)

test('a foreign token is refused by every call, never with a 5xx', async () => {
  const world = await buildWorld()
  for (const { call, statuses, request } of LINES.filter(({ statuses: [visitor] }) => visitor === 401)) {
    const values = await request(world)
    const forged = { ...world, buyer: { ...world.buyer, token: 'abc.def.ghi' } }
    expect((await answerFor('buyer', call, values, forged)).status, `${call} ${statuses.join(' ')}`).toBe(401)
  }
  expect((await as({ token: 'abc' }).get('/user')).status).toBe(401)
})
