import type { accountCalls } from '#contracts/account/account.calls.ts'
import type { credentialsCalls } from '#contracts/account/credentials.calls.ts'
import type { userCalls } from '#contracts/account/user.calls.ts'
import type { socialLoginCalls } from '#contracts/account/social-login.calls.ts'
import type { socialCalls } from '#contracts/social/social.calls.ts'
import { randomUUID } from 'node:crypto'
import { type Lines, ofBuyer, type World } from './matrix-world.ts'

const newPerson = () => ({
  email: `${randomUUID()}@example.com`,
  firstname: 'Ewa',
  lastname: 'Nowa',
  password: 'dobre hasło',
})
const mailbox = { body: { email: 'nikt@example.com' } }
const ofPicture = async (world: World) => ({ path: { mediaUuid: await world.picture() } })

/** Calls of signing in, and of a user’s own account. A part of `MATRIX`. */
export const ACCOUNT_LINES: Lines<
  typeof credentialsCalls & typeof socialLoginCalls & typeof socialCalls & typeof userCalls & typeof accountCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'POST /auth': [
    [200, 200, 200, 200, 200],
    ({ owner }) => ({ body: { _username: owner.email, _password: owner.password } }),
  ],
  'POST /sign-in': [[201, 409, 409, 409, 409], () => ({ body: newPerson() })],
  'POST /user/activate': [[204, 204, 204, 204, 204], () => mailbox],
  'GET /user/activate/:code': [[404, 404, 404, 404, 404], () => ({ path: { code: 'x' } })],
  'PATCH /user/password/forgot': [[204, 204, 204, 204, 204], () => mailbox],
  'PATCH /user/password/remind/:code': [
    [404, 404, 404, 404, 404],
    () => ({ path: { code: 'x' }, body: { password: 'dobre hasło' } }),
  ],
  'PATCH /user/renew': [[401, 200, 200, 200, 200]],
  'PATCH /user/:userId/password': [
    [401, 403, 403, 403, 200],
    ({ owner }) => ({
      body: { old_password: owner.password, new_password: 'nowe hasło', new_password_repeat: 'nowe hasło' },
    }),
  ],
  'GET /auth/facebook': [[200, 200, 200, 200, 200]],
  'POST /auth/facebook/dialog': [[201, 201, 201, 201, 201], () => ({ body: {} })],
  'POST /auth/facebook/login': [[400, 400, 400, 400, 400], () => ({ body: { code: 'x', state: 'made up' } })],
  'DELETE /user/:id/facebook': [[401, 403, 403, 403, 204]],
  'GET /user/:id/facebookPage': [[401, 403, 403, 403, 200]],
  'GET /user': [[401, 200, 200, 200, 200]],
  'GET /user/:id/info': [[200, 200, 200, 200, 200]],
  'PATCH /user/:id/profile': [[401, 200, 403, 403, 403], (world) => ({ ...ofBuyer(world), body: { city: 'Łódź' } })],
  'PATCH /user/:id/notifyConfig/phone': [
    [401, 200, 403, 403, 403],
    (world) => ({ ...ofBuyer(world), body: { phone: '600700800' } }),
  ],
  'PATCH /user/:id/notifyConfig/choice': [
    [401, 200, 403, 403, 403],
    (world) => ({ ...ofBuyer(world), body: { topic: 'turn', channel: 'push', isOn: true } }),
  ],
  'GET /username/suggestion': [[200, 200, 200, 200, 200]],
  'PATCH /user/:id/username': [
    [401, 200, 403, 403, 403],
    (world) => ({ ...ofBuyer(world), body: { username: `ola.${randomUUID().slice(0, 8)}` } }),
  ],
  'PATCH /user/:id/fullName': [[401, 200, 403, 403, 403], (world) => ({ ...ofBuyer(world), body: { isPublic: true } })],
  'PATCH /user/:id/avatar/:mediaUuid': [[401, 403, 403, 403, 200], ofPicture],
  'DELETE /user/:id/avatar': [[401, 403, 403, 403, 204]],
  'PATCH /user/:id/photo/:mediaUuid': [[401, 403, 403, 403, 200], ofPicture],
  'DELETE /user/:id/photo': [[401, 403, 403, 403, 204]],
  'POST /user/:id/export': [[401, 201, 403, 403, 403], ofBuyer],
  'GET /user/:id/export': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/deletion': [[401, 403, 403, 403, 204], ({ owner }) => ({ body: { password: owner.password } })],
}
