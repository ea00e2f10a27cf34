import { randomBytes } from 'node:crypto'
import type { OpenSocialDialog, SocialDialog, SocialLogin } from '#contracts/auth.ts'
import { isOneLine } from '#contracts/text.rules.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Vault } from '../../auth/vault.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { LoginPort, SocialPerson } from '../../ports/social/login.ts'
import { SocialError } from '../../ports/social/social-error.ts'
import type { AccountService } from '../account/service.ts'
import type { UserService } from '../user/service.ts'
import type { SocialRepo } from './repo.ts'

type Parts = {
  db: Db
  repo: SocialRepo
  port: LoginPort | undefined
  config: Pick<Config, 'siteUrl'>
  tokens: Tokens
  vault: Vault
  users: Pick<UserService, 'create'>
  account: Pick<AccountService, 'merge'>
}

const STATE_BYTES = 24
const STATE_LIFETIME_MS = 10 * 60 * 1000
const NAME_MAX = 100

/** Signing in by the social network, linking its account and merging by it. */
export function createSocialLogin({ db, repo, port, config, tokens, vault, users, account }: Parts) {
  const redirectUri = `${config.siteUrl}/logowanie`
  const hashOf = (state: string) => tokens.seal('social state', state).toString('base64url')

  function requirePort(): LoginPort {
    if (!port) throw notFound('social network: none is configured')
    return port
  }

  function requireViewer(viewerUuid: string | undefined): string {
    if (viewerUuid === undefined)
      throw new AppError('UNAUTHORIZED_EXCEPTION', 'This needs the token of the account that is meant')
    return viewerUuid
  }

  async function meet(code: string): Promise<{ person: SocialPerson; accessToken: string }> {
    try {
      const accessToken = await requirePort().exchange(code, redirectUri)
      return { person: await requirePort().me(accessToken), accessToken: vault.lock(accessToken) }
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.reason === 'refused')
        throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'The social network does not know this code')
      throw new AppError('UNAVAILABLE_EXCEPTION', 'The social network does not answer')
    }
  }

  type Met = Awaited<ReturnType<typeof meet>>
  const accountOf = (userUuid: string, { person, accessToken }: Met) => ({
    ...{ userUuid, socialId: person.id, name: person.name, accessToken },
  })

  async function link(viewerUuid: string, met: Met): Promise<string> {
    const isPut = await inTransaction(db, (tx) => repo.put(tx, accountOf(viewerUuid, met)))
    if (!isPut) throw new AppError('FORBIDDEN_EXCEPTION', 'The social account belongs to another account here')
    return tokens.issue(viewerUuid)
  }

  async function signUp(met: Met): Promise<string> {
    const { person } = met
    if (person.email === null) throw invalid('The social network gave no e-mail', 'email')
    const names = { firstname: nameOf(person.firstname || person.name), lastname: nameOf(person.lastname) }
    const created = await users.create(
      { ...names, email: person.email, passwordHash: null, isActive: true },
      async (tx, _after, userUuid) => {
        await repo.put(tx, accountOf(userUuid, met))
      },
    )
    return tokens.issue(created.uuid)
  }

  return {
    /** Where to ask the person, and a state that comes back with the answer. */
    open: async (viewerUuid: string | undefined, ask: OpenSocialDialog): Promise<SocialDialog> => {
      const { dialogUrl } = requirePort()
      const needsUser = ask.isFbReloadAction === true || ask.isMergeAction === true
      const userUuid = needsUser ? requireViewer(viewerUuid) : undefined
      const state = randomBytes(STATE_BYTES).toString('base64url')
      const expiresAt = new Date(Date.now() + STATE_LIFETIME_MS)
      await repo.addDialog({ hash: hashOf(state), userUuid: userUuid ?? null, expiresAt })
      return { url: dialogUrl({ state, redirectUri }), state }
    },

    /** Answers with the token of the account that comes out of it. */
    login: async (viewerUuid: string | undefined, { code, state, ...flags }: SocialLogin): Promise<string> => {
      requirePort()
      const isMerge = flags.isMergeAction === true
      const linked = isMerge || flags.isFbReloadAction === true ? requireViewer(viewerUuid) : undefined
      if (!(await repo.takeDialog(hashOf(state), linked)))
        throw invalid('This dialog was not opened here, or too long ago', 'state')
      const met = await meet(code)
      const known = await repo.bySocialId(met.person.id)
      if (known && known.user.mergedIntoUuid !== null)
        throw new AppError('USER_MERGED_EXCEPTION', 'The account was merged into another one')
      if (linked === undefined) {
        if (!known) return signUp(met)
        await inTransaction(db, (tx) => repo.put(tx, accountOf(known.user.uuid, met)))
        return tokens.issue(known.user.uuid)
      }
      if (!isMerge) return link(linked, met)
      if (!known) throw notFound('account of this social account')
      await account.merge(known.user.uuid, linked)
      return tokens.issue(linked)
    },
  }
}

/** As the contract of a name wants it; the social network is less strict. */
const nameOf = (text: string) =>
  [...text]
    .filter((sign) => isOneLine(sign))
    .join('')
    .trim()
    .slice(0, NAME_MAX)
