import type { accountCalls } from '#contracts/account/account.calls.ts'
import type { credentialsCalls } from '#contracts/account/credentials.calls.ts'
import type { loginSessionCalls } from '#contracts/account/login-session.calls.ts'
import type { emailChangeCalls } from '#contracts/account/email-change.calls.ts'
import type { passkeyCalls } from '#contracts/account/passkey.calls.ts'
import type { secondFactorCalls } from '#contracts/account/second-factor.calls.ts'
import type { userCalls } from '#contracts/account/user.calls.ts'
import type { securityEventCalls } from '#contracts/account/security-event.calls.ts'
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
const NO_PASSKEY = { id: 'abc', rawId: 'abc', type: 'public-key' as const }
const signedBy = (passkey: typeof NO_PASSKEY) => ({
  ...passkey,
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
})
const madeAs = (passkey: typeof NO_PASSKEY) => ({
  ...passkey,
  response: { clientDataJSON: 'e30', attestationObject: 'e30' },
})
const mailbox = { body: { email: 'nikt@example.com' } }
const ofPicture = async (world: World) => ({ path: { mediaUuid: await world.picture() } })

/** Calls of signing in, and of a user’s own account. A part of `MATRIX`. */
export const ACCOUNT_LINES: Lines<
  typeof credentialsCalls &
    typeof loginSessionCalls &
    typeof secondFactorCalls &
    typeof passkeyCalls &
    typeof emailChangeCalls &
    typeof securityEventCalls &
    typeof socialLoginCalls &
    typeof socialCalls &
    typeof userCalls &
    typeof accountCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'POST /auth': [
    [200, 200, 200, 200, 200],
    ({ owner }) => ({ body: { _username: owner.email, _password: owner.password } }),
  ],
  'POST /sign-in': [[201, 409, 409, 409, 409], () => ({ body: newPerson() })],
  'POST /user/activate': [[204, 204, 204, 204, 204], () => mailbox],
  'GET /user/activate/:code': [[404, 404, 404, 404, 404], () => ({ path: { code: 'x' } })],
  'POST /auth/device': [[404, 404, 404, 404, 404], () => ({ body: { code: 'x' } })],
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
  'GET /user/:id/session': [[401, 200, 403, 403, 403], ofBuyer],
  'DELETE /user/:id/session': [[401, 204, 403, 403, 403], ofBuyer],
  'DELETE /user/:id/session/:sessionUuid': [
    [401, 204, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid, sessionUuid: randomUUID() } }),
  ],
  'POST /user/:id/session/confirmation': [
    [401, 204, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid }, body: { password: buyer.password } }),
  ],
  'POST /auth/factor': [[401, 401, 401, 401, 401], () => ({ body: { factorToken: 'x', code: '000000' } })],
  'GET /user/:id/secondFactor': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/secondFactor': [[401, 201, 403, 403, 403], ofBuyer],
  'PUT /user/:id/secondFactor': [
    [401, 400, 403, 403, 403],
    (world) => ({ ...ofBuyer(world), body: { code: '000000' } }),
  ],
  'DELETE /user/:id/secondFactor': [[401, 204, 403, 403, 403], ofBuyer],
  'POST /user/:id/secondFactor/recoveryCode': [[401, 409, 403, 403, 403], ofBuyer],
  'GET /user/:id/emailChange': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/emailChange': [
    [401, 201, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid }, body: { email: `${randomUUID()}@example.com` } }),
  ],
  'PUT /user/:id/emailChange': [
    [401, 404, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid }, body: { code: '' } }),
  ],
  'DELETE /user/:id/emailChange': [[401, 204, 403, 403, 403], ofBuyer],
  'POST /user/emailChange/cancellation': [[404, 404, 404, 404, 404], () => ({ body: { code: 'x' } })],
  'GET /user/:id/securityEvent': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /auth/passkey/options': [[200, 200, 200, 200, 200]],
  'POST /auth/passkey': [[401, 401, 401, 401, 401], () => ({ body: { credential: signedBy(NO_PASSKEY) } })],
  'GET /user/:id/passkey': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/passkey/options': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/passkey': [
    [401, 400, 403, 403, 403],
    (world) => ({ ...ofBuyer(world), body: { name: 'Telefon', credential: madeAs(NO_PASSKEY) } }),
  ],
  'PATCH /user/:id/passkey/:passkeyUuid': [
    [401, 404, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid, passkeyUuid: randomUUID() }, body: { name: 'Telefon' } }),
  ],
  'DELETE /user/:id/passkey/:passkeyUuid': [
    [401, 204, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid, passkeyUuid: randomUUID() } }),
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
