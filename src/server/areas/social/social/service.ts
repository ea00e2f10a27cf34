import { isSocialScope, type SocialScope } from '#contracts/account/social-scope.rules.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Relocked, Vault } from '#server/auth/vault.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SocialNetwork } from '#server/ports/social/open-social.ts'
import type { CredentialsService, LoginSessionService, UserService } from '#server/areas/account/account.ts'
import { createAccessEnds } from './access-ends.ts'
import { revokeSocial } from './job-kinds.ts'
import { createSocialCallbacks } from './callbacks.ts'
import { createSocialLogin } from './login.ts'
import { createSocialPages } from './pages.ts'
import { createSocialPagesRepo, type SocialPage } from './pages.repo.ts'
import { createSocialRepo } from './repo.ts'

type Parts = {
  db: Db
  publicApi: string
  siteUrl: string
  socialNetwork: SocialNetwork | null
  tokens: Tokens
  vault: Vault
  queue: Queue
  users: Pick<UserService, 'create' | 'current'>
  credentials: Pick<CredentialsService, 'enter' | 'mergeInto'>
  loginSessions: Pick<LoginSessionService, 'confirm' | 'open' | 'renew'>
  /** Called in the transaction that removes the social account. Removes the data that were read with it. */
  unlinked: (tx: Tx, after: After, userUuid: string) => Promise<void>
}

type KnownRights = { missingScopes: SocialScope[]; endsAt: Date | null }
export type SocialService = ReturnType<typeof createSocialService>
export type { NoTarget } from './pages.ts'
export type { SocialPage } from './pages.repo.ts'

const withoutToken = ({ uuid, socialId, name, category, tasks }: SocialPage) => ({
  uuid,
  socialId,
  name,
  category,
  tasks,
})

/** Social accounts of users, with their pages and permissions. */
export function createSocialService(parts: Parts) {
  const { db, socialNetwork, queue, users, vault } = parts
  const repo = createSocialRepo(db)
  const pages = createSocialPagesRepo(db)
  const port = socialNetwork?.login

  const accountPart: AccountPart = {
    name: 'social',
    announce: async (uuid) => {
      const [row, listed] = await Promise.all([repo.byUser(uuid), pages.ofUser(uuid)])
      if (!row && listed.length === 0) return null
      const account = row && { id: row.socialId, name: row.name, linkedAt: row.createdAt, grantedAt: row.grantedAt }
      return { account: account ?? null, pages: listed.map(withoutToken) }
    },
    move: async (tx, from, into) => {
      await repo.move(tx, from, into)
      await pages.move(tx, from, into)
    },
    delete: async (tx, uuid) => {
      await pages.delete(tx, uuid)
      await revoke(tx, uuid)
    },
  }

  /** Removes the account. A job revokes its grant. */
  async function revoke(tx: Tx, userUuid: string): Promise<void> {
    const row = await repo.remove(tx, userUuid)
    if (row) await queue.add(tx, revokeSocial, { accessToken: row.accessToken })
  }

  /** Pages keep their uuids. */
  async function unlinkIn(tx: Tx, after: After, userUuid: string): Promise<void> {
    await revoke(tx, userUuid)
    await pages.dropTokens(tx, userUuid)
    await parts.unlinked(tx, after, userUuid)
    after(() => queue.wake(revokeSocial))
  }

  return {
    accountPart,
    /** For account parts that refer to pages. Called before the pages are moved. */
    pagesOfBoth: pages.ofBoth,
    isAvailable: () => port !== undefined,
    isLinked: async (userUuid: string): Promise<boolean> => (await repo.byUser(userUuid)) !== undefined,
    /** Rights of the linked account, as of the last answer of the network. Null if none is linked. */
    knownRights: async (userUuid: string): Promise<KnownRights | null> => {
      const account = await repo.byUser(userUuid)
      if (!account) return null
      return { missingScopes: (account.missingScopes ?? []).filter(isSocialScope), endsAt: account.dataAccessEndsAt }
    },
    ...createSocialLogin({ ...parts, repo, port }),
    ...createSocialCallbacks({ ...parts, repo, pages }),
    ...createSocialPages({ ...parts, repo, pages, port }),
    ...createAccessEnds({ db, queue, repo }),

    /**
     * Encrypts tokens of a former key with the current one. Those that no key decrypts stay unchanged.
     */
    relockTokens: async (): Promise<Relocked> => {
      let [rewritten, unreadable] = [0, 0]
      for (const { userUuid, accessToken } of await repo.lockedWithout(vault.prefix)) {
        const token = vault.unlock(accessToken)
        if (token === null) unreadable += 1
        else rewritten += await repo.relock(userUuid, accessToken, vault.lock(token))
      }
      for (const { uuid, accessToken } of await pages.lockedWithout(vault.prefix)) {
        const token = accessToken === null ? null : vault.unlock(accessToken)
        if (token === null) unreadable += 1
        else rewritten += await pages.setToken(uuid, accessToken, vault.lock(token))
      }
      return { rewritten, unreadable }
    },

    /** @throws AppError 409 if it is the only way to sign in */
    unlink: async (userUuid: string): Promise<void> => {
      const { user } = await users.current(userUuid)
      if (user.passwordHash === null)
        throw new AppError('LAST_SIGN_IN_EXCEPTION', 'The account has no password, so it could no longer sign in')
      await inTransaction(db, (tx, after) => unlinkIn(tx, after, userUuid))
    },

    /** Unlinks an account that was linked at that time or later, by whoever was in the account. */
    unlinkSince: async (tx: Tx, after: After, userUuid: string, since: Date): Promise<void> => {
      const account = await repo.byUser(userUuid, tx)
      if (account && account.createdAt >= since) await unlinkIn(tx, after, userUuid)
    },
  }
}
