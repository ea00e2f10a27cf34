import { randomBytes } from 'node:crypto'
import type { OpenSocialDialog, SocialDialog, SocialLogin } from '#contracts/auth.ts'
import { isOneLine } from '#contracts/text.rules.ts'
import type { AccountPart } from '../../account-part.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Vault } from '../../auth/vault.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { createGraphSocial } from '../../ports/social/graph-social.ts'
import { SocialError, type SocialPerson } from '../../ports/social/social.ts'
import type { AccountService } from '../account/service.ts'
import type { UserService } from '../user/service.ts'
import { revokeSocial } from './kinds.ts'
import { createSocialRepo } from './repo.ts'

type Parts = {
  db: Db
  config: Pick<Config, 'social' | 'siteUrl'>
  tokens: Tokens
  vault: Vault
  queue: Queue
  users: Pick<UserService, 'create' | 'current'>
  account: Pick<AccountService, 'merge'>
}

const STATE_BYTES = 24
const STATE_LIFETIME_MS = 10 * 60 * 1000
const NAME_MAX = 100

/** Signing in by the social network, and what its account is linked to here. */
export function createSocialService({ db, config, tokens, vault, queue, users, account }: Parts) {
  const repo = createSocialRepo(db)
  const social = config.social && createGraphSocial(config.social)
  const redirectUri = `${config.siteUrl}/logowanie`
  const hashOf = (state: string) => tokens.seal('social state', state).toString('base64url')

  function requireSocial() {
    if (!social) throw notFound('social network: none is configured')
    return social
  }

  function requireViewer(viewerUuid: string | undefined): string {
    if (viewerUuid === undefined)
      throw new AppError('UNAUTHORIZED_EXCEPTION', 'This needs the token of the account that is meant')
    return viewerUuid
  }

  async function meet(code: string): Promise<{ person: SocialPerson; accessToken: string }> {
    try {
      const accessToken = await requireSocial().exchange(code, redirectUri)
      return { person: await requireSocial().me(accessToken), accessToken: vault.lock(accessToken) }
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
    const isPut = await db.transaction((tx) => repo.put(tx, accountOf(viewerUuid, met)))
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

  const accountPart: AccountPart = {
    name: 'social',
    tell: async (uuid) => {
      const row = await repo.byUser(uuid)
      return row ? { id: row.socialId, name: row.name, linkedAt: row.createdAt, grantedAt: row.grantedAt } : null
    },
    move: repo.move,
    forget: async (tx, uuid) => {
      const row = await repo.remove(tx, uuid)
      if (row) await queue.add(tx, revokeSocial, { accessToken: row.accessToken })
    },
  }

  return {
    accountPart,
    isAvailable: () => social !== null,

    /** Where to ask the person, and a state that comes back with the answer. */
    open: async (viewerUuid: string | undefined, ask: OpenSocialDialog): Promise<SocialDialog> => {
      const { dialogUrl } = requireSocial()
      const needsUser = ask.isFbReloadAction === true || ask.isMergeAction === true
      const userUuid = needsUser ? requireViewer(viewerUuid) : undefined
      const state = randomBytes(STATE_BYTES).toString('base64url')
      const expiresAt = new Date(Date.now() + STATE_LIFETIME_MS)
      await repo.addDialog({ hash: hashOf(state), userUuid: userUuid ?? null, expiresAt })
      return { url: dialogUrl({ state, redirectUri }), state }
    },

    /** Answers with the token of the account that comes out of it. */
    login: async (viewerUuid: string | undefined, { code, state, ...flags }: SocialLogin): Promise<string> => {
      requireSocial()
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
        await db.transaction((tx) => repo.put(tx, accountOf(known.user.uuid, met)))
        return tokens.issue(known.user.uuid)
      }
      if (!isMerge) return link(linked, met)
      if (!known) throw notFound('account of this social account')
      await account.merge(known.user.uuid, linked)
      return tokens.issue(linked)
    },

    /** @throws AppError 409 where it is the only way into the account */
    unlink: async (userUuid: string): Promise<void> => {
      const { user } = await users.current(userUuid)
      if (user.passwordHash === null)
        throw new AppError('LAST_SIGN_IN_EXCEPTION', 'Without a password it is the only way to sign in')
      await db.transaction((tx) => accountPart.forget(tx, userUuid))
      queue.wake(revokeSocial)
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
