import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import type { StaffRole } from '#contracts/office/staff.rules.ts'
import type { TokenClaims } from '#contracts/account/auth.ts'
import { AppError } from '../base/errors.ts'
import type { ShopService } from '../areas/catalogue/catalogue.ts'
import type { Activity, LoginSessionService, TeamService, UserService } from '../areas/account/account.ts'
import { createActing } from './acting.ts'
import type { Attempts } from './attempts.ts'
import type { Tokens } from './tokens.ts'
import { requireConfirmed, type SellingViewer, type StaffSession, UNAUTHORIZED, type Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Set by the guards. */
    viewer: Viewer | null
    /** Set by `requireSeller`. */
    seller: SellingViewer | null
  }
}

export type Guards = {
  /** Accepts visitors. Refuses an invalid token, because a client that sends one expects to be signed in. */
  optionalUser: onRequestAsyncHookHandler
  /** Ignores an invalid token. For the routes that issue new ones. */
  perhapsUser: onRequestAsyncHookHandler
  requireUser: onRequestAsyncHookHandler
  /** Requires a session or the token of a link, which it uses up. */
  requireSessionOrLink: onRequestAsyncHookHandler
  /**
   * Requires that the token's user is the one in the path parameter `name`, or a member of that user's team with one of
   * the roles, who then acts for them.
   */
  requireSelf: (name: string, roles?: readonly TeamRole[]) => onRequestAsyncHookHandler
  /** Lets a member of a team with one of the roles act for the seller in the header. Runs after the guard that sets the viewer. */
  actForSeller: (roles: readonly TeamRole[]) => onRequestAsyncHookHandler
  /** Requires a shop. Runs after `requireUser` or `requireSelf`. */
  requireSeller: onRequestAsyncHookHandler
  /** Requires that user, a member of their team with one of the roles, or a moderator of their lives who may show products. Runs after `requireUser`. */
  requireDesk: (name: string, roles: readonly TeamRole[]) => onRequestAsyncHookHandler
  /** Requires a recent proof that the user owns the account. Runs after the guard that finds the user. */
  requireConfirmed: onRequestAsyncHookHandler
  /** Requires that user, or the ticket of a download in the query. */
  requireSelfOrTicket: (name: string) => onRequestAsyncHookHandler
  /** Requires a role of the operator's office. Runs after `requireUser`. */
  requireStaff: (role: StaffRole) => onRequestAsyncHookHandler
  /** Refuses a user whose account is suspended. Runs after the guard that sets the viewer. */
  refuseSuspended: onRequestAsyncHookHandler
  /** Notes what a member of a team has done. */
  note: (activity: Activity) => Promise<void>
  /** Refuses a seller who may offer nothing. Runs after the guard that sets the viewer. */
  requireOffering: onRequestAsyncHookHandler
}

type Parts = {
  tokens: Tokens
  attempts: Pick<Attempts, 'isFirstUse'>
  users: Pick<UserService, 'tokenState'>
  loginSessions: Pick<LoginSessionService, 'read'>
  team: Pick<TeamService, 'seatOf' | 'note'>
  shops: Pick<ShopService, 'byOwner' | 'requireOffering'>
  /** @throws AppError 403 */
  staff: { requireMay: (session: StaffSession, role: StaffRole) => Promise<unknown> }
  /** @throws AppError 403 or 404 */
  liveDesks: { requireMay: (userUuid: string, sellerUuid: string, videoUuid: string) => Promise<unknown> }
  account: { isExportTicket: (userUuid: string, ticket: string) => Promise<boolean> }
}

export function createGuards(
  app: FastifyInstance,
  { tokens, attempts, users, loginSessions, team, shops, liveDesks, account, staff }: Parts,
): Guards {
  app.decorateRequest('viewer', null)
  app.decorateRequest('seller', null)
  const acting = createActing(team)

  const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]

  async function viewerFor(claims: TokenClaims | null): Promise<Viewer> {
    const read = claims ? await loginSessions.read(claims) : 'none'
    if (claims === null || typeof read === 'string') return refuse(typeof read === 'string' ? read : 'none')
    return { uuid: claims.userId, ...read }
  }

  async function identify(request: FastifyRequest): Promise<Viewer | null> {
    if (request.headers.authorization === undefined) return null
    const token = bearerOf(request)
    return viewerFor(token === undefined ? null : await tokens.read(token))
  }

  /** Undefined without the token of a link. */
  async function takeLink(request: FastifyRequest): Promise<Viewer | undefined> {
    const token = bearerOf(request)
    const claims = token === undefined ? null : await tokens.read(token, 'link')
    if (!claims) return undefined
    const { state, isSuspended } = await users.tokenState(claims)
    if (state !== 'current') return refuse(state)
    if (!(await attempts.isFirstUse('link', claims.jti, new Date(claims.exp * 1000))))
      throw new AppError('UNAUTHORIZED_EXCEPTION', 'The link was used before')
    return { uuid: claims.userId, session: null, isSuspended }
  }

  const requireUser = async (request: FastifyRequest) => {
    request.viewer = await identify(request)
    if (!request.viewer) throw new AppError('UNAUTHORIZED_EXCEPTION', UNAUTHORIZED)
  }

  const userIn = ({ params }: FastifyRequest, name: string) => (params as Record<string, string>)[name]?.toLowerCase()

  const requireSelf =
    (name: string, roles: readonly TeamRole[] = []) =>
    async (request: FastifyRequest) => {
      await requireUser(request)
      await acting.require(request, viewerOf(request), userIn(request, name) ?? '', roles)
    }

  return {
    optionalUser: async (request) => {
      request.viewer = await identify(request)
    },
    perhapsUser: async (request) => {
      request.viewer = await identify(request).catch((error: unknown) => {
        if (error instanceof AppError) return null
        throw error
      })
    },
    requireUser,
    requireSessionOrLink: async (request) => {
      request.viewer = (await takeLink(request)) ?? null
      if (!request.viewer) await requireUser(request)
    },
    requireSelf,
    actForSeller: acting.inHeader,
    requireSeller: async (request) => {
      const { uuid } = viewerOf(request)
      const shop = await shops.byOwner(uuid)
      if (!shop) throw new AppError('FORBIDDEN_EXCEPTION', 'Only a user with a shop can do this')
      request.seller = { uuid, shopUuid: shop.uuid }
    },
    requireDesk: (name, roles) => async (request) => {
      const owner = userIn(request, name) ?? ''
      const viewer = await acting.perhaps(request, viewerOf(request), owner, roles)
      await liveDesks.requireMay(viewer.uuid, owner, userIn(request, 'streamId') ?? '')
    },
    requireConfirmed: async (request) => {
      requireConfirmed(viewerOf(request).session)
    },
    requireSelfOrTicket: (name) => async (request) => {
      const { ticket } = request.query as { ticket?: unknown }
      if (typeof ticket === 'string' && (await account.isExportTicket(userIn(request, name) ?? '', ticket))) return
      await requireSelf(name)(request)
    },
    requireStaff: (role) => async (request) => {
      const { uuid, session } = viewerOf(request)
      await staff.requireMay({ userUuid: uuid, isStrong: session?.isStrong ?? false }, role)
    },
    refuseSuspended: async ({ viewer }) => {
      if (viewer?.isSuspended) throw new AppError('ACCOUNT_SUSPENDED_EXCEPTION', 'The account is suspended')
    },
    note: team.note,
    requireOffering: async (request) => {
      await shops.requireOffering(viewerOf(request).uuid)
    },
  }
}

function refuse(state: 'merged' | 'none'): never {
  if (state === 'merged') throw new AppError('USER_MERGED_EXCEPTION', 'The account was merged into another one')
  throw new AppError('UNAUTHORIZED_EXCEPTION', UNAUTHORIZED)
}

function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Error('The route has no guard')
  return request.viewer
}
