import { randomUUID } from 'node:crypto'
import type { teamCalls } from '#contracts/account/team.calls.ts'
import type { Lines, World } from './matrix-world.ts'

const NO_CODE = { body: { code: 'a'.repeat(22) } }
const INVITED = { email: 'nowa@example.com', roles: ['orders' as const] }
const ofHelper = ({ helper }: World) => ({ path: { memberUuid: helper.uuid } })

/** Calls of the team of a shop. A part of `MATRIX`. */
export const TEAM_LINES: Lines<typeof teamCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /user/:id/team': [[401, 403, 403, 403, 200]],
  'GET /user/:id/team/activity': [[401, 403, 403, 403, 200]],
  'POST /user/:id/team/invitation': [[401, 403, 403, 403, 201], () => ({ body: INVITED })],
  'POST /user/:id/team/invitation/:invitation/mail': [
    [401, 403, 403, 403, 404],
    () => ({ path: { invitation: randomUUID() } }),
  ],
  'DELETE /user/:id/team/invitation/:invitation': [
    [401, 403, 403, 403, 204],
    () => ({ path: { invitation: randomUUID() } }),
  ],
  'PATCH /user/:id/team/:memberUuid': [
    [401, 403, 403, 403, 200],
    (world) => ({ ...ofHelper(world), body: { roles: ['money' as const] } }),
  ],
  'DELETE /user/:id/team/:memberUuid': [[401, 403, 403, 403, 204], ofHelper],
  'DELETE /user/:id/seat/:sellerUuid': [
    [401, 403, 403, 403, 204],
    ({ seller }) => ({ path: { sellerUuid: seller.uuid } }),
  ],
  'POST /teamInvitation': [[404, 404, 404, 404, 404], () => NO_CODE],
  'POST /teamInvitation/acceptance': [[401, 404, 404, 404, 404], () => NO_CODE],
}
