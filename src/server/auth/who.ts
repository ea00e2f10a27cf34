import type { onRequestAsyncHookHandler } from 'fastify'
import type { Call, Who } from '#contracts/base/calls.ts'
import { teamRolesOf } from '#contracts/base/team.rules.ts'
import type { Guards } from './guards.ts'

/** Name of the parameter that holds the user of a path: `/user/:id/…`. */
function userParamOf(path: string): string {
  const name = /^\/user\/:(\w+)/.exec(path)?.[1]
  if (name === undefined) throw new Error(`${path} names no user`)
  return name
}

/** Authorisation of a call, in one place: the guards of its definition, in the order in which they run. */
export function guardsOf(guards: Guards, call: Call, method: string, path: string): onRequestAsyncHookHandler[] {
  // Taking back what is one's own stays open, too.
  const isOpen = method === 'GET' || method === 'DELETE' || call.who === 'anyone'
  return [
    ...whoGuards(guards, call, path),
    ...(isOpen || call.whileSuspended ? [] : [guards.refuseSuspended]),
    ...(call.isOffering ? [guards.requireOffering] : []),
    ...(call.needsConfirmation ? [guards.requireConfirmed] : []),
  ]
}

/** Whether the path names the seller for whom a member acts. Otherwise a header does. */
export const namesSeller = ({ who }: Pick<Call, 'who'>): boolean => ['self', 'seller', 'desk', 'ticket'].includes(who)

function whoGuards(guards: Guards, call: Call, path: string): onRequestAsyncHookHandler[] {
  const roles = teamRolesOf(call)
  const own = guardsOfWho(guards, call, path)
  return roles.length === 0 || namesSeller(call) ? own : [...own, guards.actForSeller(roles)]
}

function guardsOfWho(guards: Guards, call: Call, path: string): onRequestAsyncHookHandler[] {
  const { who } = call
  const roles = teamRolesOf(call)
  switch (who) {
    case 'anyone':
      return []
    case 'visitor':
    case 'guest':
      return [guards.perhapsUser]
    case 'visitor-strict':
    case 'guest-strict':
      return [guards.optionalUser]
    case 'user':
      return [guards.requireUser]
    case 'link':
      return [guards.requireSessionOrLink]
    case 'self':
      return [guards.requireSelf(userParamOf(path), roles)]
    case 'seller':
      return [guards.requireSelf(userParamOf(path), roles), guards.requireSeller]
    case 'desk':
      return [guards.requireUser, guards.requireDesk(userParamOf(path), roles)]
    case 'ticket':
      return [guards.requireSelfOrTicket(userParamOf(path))]
    case 'moderator':
    case 'admin':
      return [guards.requireUser, guards.requireStaff(who)]
  }
}

const BEARER = { bearer: [] }

/** `security` of a call in OpenAPI. */
export function securityOf(who: Who): readonly Record<string, string[]>[] | undefined {
  switch (who) {
    case 'anyone':
    case 'visitor':
    case 'visitor-strict':
      return undefined
    case 'guest':
    case 'guest-strict':
      return [{}, BEARER]
    default:
      return [BEARER]
  }
}
