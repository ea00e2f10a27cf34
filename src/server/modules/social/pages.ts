import type { FacebookPage } from '#contracts/social.ts'
import type { Vault } from '../../auth/vault.ts'
import { AppError } from '../../errors.ts'
import type { GrantedPage, LoginPort } from '../../ports/social/login.ts'
import type { SocialTarget } from '../../ports/social/publish.ts'
import { SocialError } from '../../ports/social/social-error.ts'
import type { SocialPage, SocialPagesRepo } from './pages.repo.ts'
import type { SocialRepo } from './repo.ts'

/** Why nothing speaks for a page or a profile. */
export type NoTarget = 'unlinked' | 'expired' | 'permission'

type Parts = {
  vault: Vault
  port: LoginPort | undefined
  repo: Pick<SocialRepo, 'byUser'>
  pages: Pick<SocialPagesRepo, 'keep' | 'find' | 'byUuid'>
}

type Postable = GrantedPage & { accessToken: string }
const isPostable = (page: GrantedPage): page is Postable =>
  page.accessToken !== null && (page.tasks === null || page.tasks.includes('CREATE_CONTENT'))

/** What a linked account lets us speak for: its profile and its pages. */
export function createSocialPages({ vault, port, repo, pages }: Parts) {
  async function grantOf(userUuid: string): Promise<{ id: string; token: string; port: LoginPort } | NoTarget> {
    const account = await repo.byUser(userUuid)
    if (!port || !account) return 'unlinked'
    const token = vault.unlock(account.accessToken)
    return token === null ? 'expired' : { id: account.socialId, token, port }
  }

  const keep = (userUuid: string, found: readonly GrantedPage[]): Promise<SocialPage[]> =>
    pages.keep(
      found.map(({ id, name, category, accessToken, tasks }) => ({
        ...{ userUuid, socialId: id, name, category, tasks },
        accessToken: accessToken === null ? null : vault.lock(accessToken),
      })),
    )

  return {
    /**
     * Asks the network for all pages, those without rights too, and keeps them with their tokens.
     * @throws SocialError
     */
    refreshPages: async (userUuid: string): Promise<SocialPage[] | NoTarget> => {
      const grant = await grantOf(userUuid)
      return typeof grant === 'string' ? grant : keep(userUuid, await grant.port.pages(grant.token))
    },

    /** By the token that was kept: nobody has to be there. */
    keptTarget: async (pageUuid: string): Promise<(SocialTarget & { userUuid: string }) | NoTarget> => {
      const page = await pages.byUuid(pageUuid)
      if (!page) return 'unlinked'
      if (page.accessToken === null) return 'permission'
      const accessToken = vault.unlock(page.accessToken)
      return accessToken === null ? 'expired' : { id: page.socialId, accessToken, userUuid: page.userUuid }
    },

    /**
     * Asked of the social network now; none where no account is linked.
     * @throws AppError 409 where what was granted is over, 503 where the network does not answer
     */
    pages: async (userUuid: string): Promise<FacebookPage[]> => {
      const grant = await grantOf(userUuid)
      if (grant === 'unlinked') return []
      if (typeof grant === 'string')
        throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social account is to be linked again')
      try {
        const kept = await keep(userUuid, (await grant.port.pages(grant.token)).filter(isPostable))
        return kept.map(({ uuid, socialId: id, name, category }) => ({ uuid, id, name, category }))
      } catch (error) {
        if (!(error instanceof SocialError)) throw error
        if (error.reason === 'refused')
          throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social network does not let us see the pages any more')
        throw new AppError('UNAVAILABLE_EXCEPTION', 'The social network does not answer')
      }
    },

    /** As it was last listed. */
    page: pages.find,

    profileTarget: async (userUuid: string): Promise<SocialTarget | NoTarget> => {
      const grant = await grantOf(userUuid)
      return typeof grant === 'string' ? grant : { id: grant.id, accessToken: grant.token }
    },

    /** The token of a page is asked for anew. `pageUuid` is null for a page that was forgotten. @throws SocialError */
    pageTarget: async (userUuid: string, pageUuid: string | null): Promise<SocialTarget | NoTarget> => {
      const grant = await grantOf(userUuid)
      if (typeof grant === 'string') return grant
      const page = pageUuid === null ? undefined : await pages.find(userUuid, pageUuid)
      const granted = page && (await grant.port.pages(grant.token)).find(({ id }) => id === page.socialId)
      return granted && isPostable(granted) ? { id: granted.id, accessToken: granted.accessToken } : 'permission'
    },
  }
}
