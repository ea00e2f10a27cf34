import type { FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { FOR_SELLER, type TeamRole } from '#contracts/base/team.rules.ts'
import type { TeamService } from '../areas/account/account.ts'
import { AppError } from '../base/errors.ts'
import { UNAUTHORIZED, type Viewer } from './viewer.ts'

type Request = Pick<FastifyRequest, 'headers'> & { viewer: Viewer | null }
type Roles = readonly TeamRole[]

/** Members of a team who act for its seller: the seller becomes the viewer of the request. */
export function createActing(team: Pick<TeamService, 'seatOf'>) {
  /**
   * The one place that decides. Read for each call, so that a role ends at once. A suspended member may do nothing for
   * others; of a suspended seller a member may do what the seller may.
   * @throws AppError 403 for a member without one of the roles
   */
  async function actsFor(sellerUuid: string, viewer: Viewer, roles: Roles): Promise<Viewer | null> {
    if (roles.length === 0 || viewer.isSuspended || !isUuid(sellerUuid)) return null
    const seat = await team.seatOf(sellerUuid, viewer.uuid)
    if (!seat) return null
    if (!roles.some((role) => seat.roles.includes(role)))
      throw new AppError('TEAM_ROLE_EXCEPTION', `The member needs one of the roles ${roles.join(', ')}`)
    return { ...viewer, uuid: sellerUuid, isSuspended: seat.isSellerSuspended, memberUuid: viewer.uuid }
  }

  /** Requires the seller, or a member. @throws AppError 403 */
  async function require(request: Request, viewer: Viewer, sellerUuid: string, roles: Roles): Promise<void> {
    if (sellerUuid === viewer.uuid) return
    request.viewer = await actsFor(sellerUuid, viewer, roles)
    if (!request.viewer) throw new AppError('FORBIDDEN_EXCEPTION', 'The token belongs to another user')
  }

  return {
    require,

    /** Of the seller in the header, if there is one. @throws AppError 401, 403 */
    inHeader: (roles: Roles) => async (request: Request) => {
      const seller = request.headers[FOR_SELLER]
      if (seller === undefined) return
      if (!request.viewer) throw new AppError('UNAUTHORIZED_EXCEPTION', UNAUTHORIZED)
      await require(request, request.viewer, String(seller).toLowerCase(), roles)
    },

    /** The viewer stays who they are unless they are a member with one of the roles. */
    perhaps: async (request: Request, viewer: Viewer, sellerUuid: string, roles: Roles): Promise<Viewer> => {
      const acting = await actsFor(sellerUuid, viewer, roles).catch((error: unknown) => {
        if (error instanceof AppError) return null
        throw error
      })
      request.viewer = acting ?? viewer
      return request.viewer
    },
  }
}
