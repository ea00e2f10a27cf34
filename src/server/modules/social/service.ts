import type { AccountPart } from '../../account-part.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Vault } from '../../auth/vault.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import { AppError } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { SocialNetwork } from '../../ports/social/open-social.ts'
import type { AccountService } from '../account/service.ts'
import type { UserService } from '../user/service.ts'
import { revokeSocial } from './kinds.ts'
import { createSocialLogin } from './login.ts'
import { createSocialPages } from './pages.ts'
import { createSocialPagesRepo, type SocialPage } from './pages.repo.ts'
import { createSocialRepo } from './repo.ts'

type Parts = {
  db: Db
  config: Pick<Config, 'siteUrl'>
  socialNetwork: SocialNetwork | null
  tokens: Tokens
  vault: Vault
  queue: Queue
  users: Pick<UserService, 'create' | 'current'>
  account: Pick<AccountService, 'merge'>
  /** In the transaction in which the social account goes: what was read by it goes too. */
  unlinked: (tx: Tx, userUuid: string) => Promise<void>
}

export type SocialService = ReturnType<typeof createSocialService>
export type { SocialPage } from './pages.repo.ts'

const withoutToken = ({ uuid, socialId, name, category, tasks }: SocialPage) => ({
  uuid,
  socialId,
  name,
  category,
  tasks,
})

/** People's social accounts, their pages and what they have granted us there. */
export function createSocialService(parts: Parts) {
  const { db, socialNetwork, queue, users, vault } = parts
  const repo = createSocialRepo(db)
  const pages = createSocialPagesRepo(db)
  const port = socialNetwork?.login

  const accountPart: AccountPart = {
    name: 'social',
    tell: async (uuid) => {
      const [row, listed] = await Promise.all([repo.byUser(uuid), pages.ofUser(uuid)])
      if (!row && listed.length === 0) return null
      const account = row && { id: row.socialId, name: row.name, linkedAt: row.createdAt, grantedAt: row.grantedAt }
      return { account: account ?? null, pages: listed.map(withoutToken) }
    },
    move: async (tx, from, into) => {
      await repo.move(tx, from, into)
      await pages.move(tx, from, into)
    },
    forget: async (tx, uuid) => {
      await pages.forget(tx, uuid)
      await revoke(tx, uuid)
    },
  }

  /** Forgets the account; the job gives back what was granted. */
  async function revoke(tx: Tx, userUuid: string): Promise<void> {
    const row = await repo.remove(tx, userUuid)
    if (row) await queue.add(tx, revokeSocial, { accessToken: row.accessToken })
  }

  return {
    accountPart,
    isAvailable: () => port !== undefined,
    isLinked: async (userUuid: string): Promise<boolean> => (await repo.byUser(userUuid)) !== undefined,
    ...createSocialLogin({ ...parts, repo, port }),
    ...createSocialPages({ ...parts, repo, pages, port }),

    /** Locks with the current key what a former one has locked. Answers how many tokens no key unlocks; they stay as they are. */
    relockTokens: async (): Promise<number> => {
      let unreadable = 0
      for (const { userUuid, accessToken } of await repo.lockedWithout(vault.prefix)) {
        const token = vault.unlock(accessToken)
        if (token === null) unreadable += 1
        else await repo.relock(userUuid, accessToken, vault.lock(token))
      }
      for (const { uuid, accessToken } of await pages.lockedWithout(vault.prefix)) {
        const token = accessToken === null ? null : vault.unlock(accessToken)
        if (token === null) unreadable += 1
        else await pages.setToken(uuid, accessToken, vault.lock(token))
      }
      return unreadable
    },

    /** Pages stay, under their uuids. @throws AppError 409 where it is the only way into the account */
    unlink: async (userUuid: string): Promise<void> => {
      const { user } = await users.current(userUuid)
      if (user.passwordHash === null)
        throw new AppError('LAST_SIGN_IN_EXCEPTION', 'Without a password it is the only way to sign in')
      await inTransaction(db, async (tx, after) => {
        await revoke(tx, userUuid)
        await pages.dropTokens(tx, userUuid)
        await parts.unlinked(tx, userUuid)
        after(() => queue.wake(revokeSocial))
      })
    },
  }
}
