import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contracts/base/call-request.ts'
import type { Call, CallKey, Calls } from '#contracts/base/calls.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { formOf } from '#tests/factories/upload.ts'
import type { TestSeller, TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { TEAM_ROLES, type TeamRole } from '#contracts/base/team.rules.ts'
import { buildMember } from '#tests/factories/team.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { app, as } from '#tests/setup/app.ts'

const password = 'a password of a test'
const passwordHash = await hashPassword(password)

/** Like `buildUser`, but the password is hashed once for all users. */
async function person(firstname: string, isStrong = false): Promise<TestUser> {
  const { context } = app()
  const { services } = context
  const email = `${randomUUID()}@example.com`
  const { uuid } = await services.users.create({
    email,
    firstname,
    lastname: randomUUID(),
    passwordHash,
    isActive: true,
  })
  const { user } = await services.users.current(uuid)
  return { uuid, username: user.username, email, password, token: await openSession(context, uuid, isStrong) }
}

async function trader(firstname: string): Promise<TestSeller> {
  const user = await person(firstname)
  const { uuid, slug, name } = await app().context.services.shops.open(user.uuid, `Sklep ${randomUUID().slice(0, 8)}`)
  return { ...user, shop: { uuid, slug, name } }
}

/** Users of all calls, with their data. `owner` is a seller too and owns the objects of most paths. */
export async function buildWorld() {
  const [buyer, other] = [await person('Beata'), await person('Olga')]
  const [moderator, admin] = [await person('Małgorzata', true), await person('Alina', true)]
  const { staff } = app().context.services
  await staff.grant(moderator.email, 'moderator')
  await staff.grant(admin.email, 'admin')
  const [seller, owner] = [await trader('Sabina'), await trader('Wanda')]
  let live: ReturnType<typeof buildLive> | undefined
  return {
    buyer,
    other,
    seller,
    owner,
    moderator,
    admin,
    /** Member of the owner's team with all roles. */
    helper: await buildMember(owner, TEAM_ROLES, await person('Halina')),
    /** Member of the owner's team with some roles. */
    member: async (...roles: TeamRole[]) => buildMember(owner, roles, await person('Marta')),
    /** A reel of the owner. */
    video: () => buildVideo({}, owner),
    /** A live of the owner that is on air. */
    live: () => (live ??= buildLive(owner)),
    /** A ready video file of a user, without a video so far. */
    file: async (user: TestUser = owner) => (await buildMedia(user)).uuid,
    /** A picture of a user, with its file. */
    picture: async (user: TestUser = owner) => {
      const answer = await as(user).put('/media', formOf(await samplePicture()))
      return (answer.body as { uuid: string }).uuid
    },
    /** An upload of the owner that has not begun. */
    upload: async () => ((await as(owner).post('/media', {})).body as { uuid: string }).uuid,
  }
}

export type World = Awaited<ReturnType<typeof buildWorld>>

/** Parameters of a request. Path parameters that stand for the owner may be omitted. */
export type MatrixRequest<Body = never> = {
  path?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body
}

/** A file or a stream has no schema of an answer. */
type StatusOf<One extends Call> =
  | ([keyof One['answers']] extends [never] ? 200 : keyof One['answers'])
  | (One extends { errors: readonly (infer Status)[] } ? Status : never)
/** Webhooks parse their body themselves. */
type SentBody<One extends Call> = [BodyOf<One>] extends [never] ? unknown : BodyOf<One>
type People<Status> = [visitor: Status, buyer: Status, other: Status, seller: Status, owner: Status]
/** Of a call that the office alone may make, the operator's people have statuses too. Elsewhere a role gives nothing. */
type Statuses<One extends Call> = One['who'] extends 'moderator' | 'admin'
  ? [...People<StatusOf<One>>, moderator: StatusOf<One>, admin: StatusOf<One>]
  : People<StatusOf<One>>
type Line<One extends Call> = [
  statuses: Statuses<One>,
  request?: (world: World) => MatrixRequest<SentBody<One>> | Promise<MatrixRequest<SentBody<One>>>,
]
/**
 * A line for each call: its statuses for visitor, buyer, other buyer, seller and owner in this order and, for calls of
 * the office, for moderator and admin. A moderator gets from all others what another buyer gets; so does an admin.
 */
export type Lines<All extends Calls> = { [Key in keyof All & CallKey]: Line<All[Key]> }
/** A line as the test reads it. */
export type AnyLine = [
  statuses: number[],
  wanted?: (world: World) => MatrixRequest<unknown> | Promise<MatrixRequest<unknown>>,
]

export const ofBuyer = ({ buyer }: World): MatrixRequest => ({ path: { id: buyer.uuid } })
