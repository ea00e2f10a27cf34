import { randomBytes } from 'node:crypto'
import type {
  FactorNeeded,
  OpenSocialDialog,
  SocialDialog,
  SocialLogin,
  SocialSignedIn,
} from '#contracts/account/auth.ts'
import { toLine } from '#contracts/base/text.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { LoginPort, SocialGrant, SocialPerson } from '#server/ports/social/login.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { CredentialsService, LoginSessionService, UserService, Visit } from '#server/areas/account/account.ts'
import { requireConfirmed, sessionOf, type Viewer } from '#server/auth/viewer.ts'
import type { SocialRepo } from './repo.ts'

type Parts = {
  db: Db
  repo: SocialRepo
  port: LoginPort | undefined
  siteUrl: string
  tokens: Tokens
  vault: Vault
  users: Pick<UserService, 'create' | 'current'>
  credentials: Pick<CredentialsService, 'enter' | 'mergeInto'>
  loginSessions: Pick<LoginSessionService, 'confirm' | 'open' | 'renew'>
}

const STATE_BYTES = 24
const STATE_LIFETIME_MS = 10 * 60 * 1000
const NAME_MAX = 100

/** Signs users in with the social network, links its accounts, and merges accounts with it. */
export function createSocialLogin(parts: Parts) {
  const { db, repo, port, siteUrl, tokens, vault, users, credentials, loginSessions } = parts
  const redirectUri = `${siteUrl}/logowanie`
  const hashOf = (state: string) => tokens.seal('social state', state).toString('base64url')

  function requirePort(): LoginPort {
    if (!port) throw notFound('social network: none is configured')
    return port
  }

  function requireViewer<Given>(viewer: Given | undefined): Given {
    if (viewer === undefined)
      throw new AppError('UNAUTHORIZED_EXCEPTION', 'Linking and merging need the token of the account')
    return viewer
  }

  /** Null if the network does not say. Opening the comment desk asks again. */
  async function grantOf(accessToken: string): Promise<SocialGrant | null> {
    try {
      return await requirePort().grant(accessToken)
    } catch (error) {
      if (error instanceof SocialError) return null
      throw error
    }
  }

  async function meet(code: string): Promise<{ person: SocialPerson; accessToken: string; grant: SocialGrant | null }> {
    try {
      const accessToken = await requirePort().exchange(code, redirectUri)
      const [person, grant] = await Promise.all([requirePort().me(accessToken), grantOf(accessToken)])
      return { person, grant, accessToken: vault.lock(accessToken) }
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.reason === 'refused')
        throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'The social network rejected the code')
      throw new AppError('UNAVAILABLE_EXCEPTION', 'The social network does not respond')
    }
  }

  type Met = Awaited<ReturnType<typeof meet>>
  const accountOf = (userUuid: string, { person, accessToken, grant }: Met) => ({
    userUuid,
    socialId: person.id,
    name: person.name,
    accessToken,
    missingScopes: grant?.missing ?? null,
    dataAccessEndsAt: grant?.endsAt ?? null,
  })

  /**
   * A renewed grant of the linked account confirms the session, as a password does. Another social account is one more
   * way to sign in, so the session must be confirmed first.
   */
  async function link(viewer: Viewer, met: Met, isOwn: boolean): Promise<string> {
    if (!isOwn) requireConfirmed(viewer.session)
    const isPut = await inTransaction(db, (tx) => repo.put(tx, accountOf(viewer.uuid, met)))
    if (!isPut) throw new AppError('FORBIDDEN_EXCEPTION', 'The social account belongs to another account here')
    const session = sessionOf(viewer)
    if (isOwn) await loginSessions.confirm(session, false)
    return loginSessions.renew(viewer.uuid, session)
  }

  async function signUp(met: Met, visit: Visit): Promise<SocialSignedIn> {
    const { person } = met
    if (person.email === null) throw invalid('The social network returned no e-mail address', 'email')
    const names = { firstname: nameOf(person.firstname || person.name), lastname: nameOf(person.lastname) }
    const created = await users.create(
      { ...names, email: person.email, passwordHash: null, isActive: true },
      async (tx, _after, userUuid) => {
        await repo.put(tx, accountOf(userUuid, met))
      },
    )
    return { token: await loginSessions.open(created.uuid, visit), isNew: true }
  }

  return {
    /** URL of the network's login dialog, and the state that its redirect must contain. */
    open: async (viewer: Viewer | undefined, request: OpenSocialDialog): Promise<SocialDialog> => {
      const { dialogUrl } = requirePort()
      const needsUser = request.isFbReloadAction === true || request.isMergeAction === true
      const user = needsUser ? requireViewer(viewer) : undefined
      // Before the dialog, because its result can be sent once. Who has linked an account may have no password.
      if (user && (await users.current(user.uuid)).facebookId === null) requireConfirmed(user.session)
      const state = randomBytes(STATE_BYTES).toString('base64url')
      const expiresAt = new Date(Date.now() + STATE_LIFETIME_MS)
      await repo.addDialog({ hash: hashOf(state), userUuid: user?.uuid ?? null, expiresAt })
      return { url: dialogUrl({ state, redirectUri, scope: request.scope ?? null }), state }
    },

    /** Returns the token of the resulting account. */
    login: async (
      viewer: Viewer | undefined,
      { code, state, ...flags }: SocialLogin,
      visit: Visit,
    ): Promise<SocialSignedIn | FactorNeeded> => {
      requirePort()
      const isMerge = flags.isMergeAction === true
      const linked = isMerge || flags.isFbReloadAction === true ? requireViewer(viewer) : undefined
      if (!(await repo.takeDialog(hashOf(state), linked?.uuid)))
        throw invalid('The state is unknown or has expired', 'state')
      const met = await meet(code)
      const known = await repo.bySocialId(met.person.id)
      if (known && known.user.mergedIntoUuid !== null)
        throw new AppError('USER_MERGED_EXCEPTION', 'The account was merged into another one')
      if (linked === undefined) {
        if (!known) return signUp(met, visit)
        await inTransaction(db, (tx) => repo.put(tx, accountOf(known.user.uuid, met)))
        const entered = await credentials.enter(known.user.uuid, visit)
        return 'factorToken' in entered ? entered : { ...entered, isNew: false }
      }
      if (!isMerge) return { token: await link(linked, met, known?.user.uuid === linked.uuid), isNew: false }
      if (!known) throw notFound('account of this social account')
      return { ...(await credentials.mergeInto(known.user.uuid, linked.uuid, visit)), isNew: false }
    },
  }
}

/** Fits a name to the contract, which is stricter than the network. */
const nameOf = (text: string) => toLine(toLine(text).slice(0, NAME_MAX))
