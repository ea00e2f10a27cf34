import { warningDue } from '#contracts/social/social.rules.ts'
import type { FacebookPage } from '#contracts/social/social.ts'
import type { Vault } from '#server/auth/vault.ts'
import { AppError } from '#server/base/errors.ts'
import { isMissingOn, type GrantedPage, type LoginPort, type SocialGrant } from '#server/ports/social/login.ts'
import type { SocialTarget } from '#server/ports/social/publish.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { SocialPage, SocialPagesRepo } from './pages.repo.ts'
import type { SocialRepo } from './repo.ts'

/** Reasons why the app cannot act for a page. */
export type NoTarget = 'unlinked' | 'expired' | 'permission'

type Parts = {
  vault: Vault
  port: LoginPort | undefined
  repo: Pick<SocialRepo, 'byUser' | 'noteGrant'>
  pages: Pick<SocialPagesRepo, 'store' | 'find' | 'byUuid'>
}

type Granted = { id: string; token: string; port: LoginPort }

type Postable = GrantedPage & { accessToken: string }
const isPostable = (page: GrantedPage): page is Postable =>
  page.accessToken !== null && (page.tasks === null || page.tasks.includes('CREATE_CONTENT'))

/** A permission can be asked for at once, a page task only its owner can give. */
const missingToPublish = (page: GrantedPage, rights: SocialGrant): FacebookPage['missing'] => {
  if (isMissingOn(rights, 'pages_manage_posts', page.id)) return 'pages_manage_posts'
  return isPostable(page) ? null : 'CREATE_CONTENT'
}

/** Pages for which a linked account lets the app act. */
export function createSocialPages({ vault, port, repo, pages }: Parts) {
  async function grantOf(userUuid: string): Promise<Granted | NoTarget> {
    const account = await repo.byUser(userUuid)
    if (!port || !account) return 'unlinked'
    const token = vault.unlock(account.accessToken)
    return token === null ? 'expired' : { id: account.socialId, token, port }
  }

  async function noteRights(userUuid: string, { port: login, token }: Granted): Promise<SocialGrant> {
    const rights = await login.grant(token)
    const isFarFromEnd = rights.endsAt === null || warningDue(rights.endsAt, new Date()) === null
    await repo.noteGrant(userUuid, {
      missingScopes: rights.missing,
      dataAccessEndsAt: rights.endsAt,
      ...(isFarFromEnd && { toldDays: null }),
    })
    return rights
  }

  const fetchPages = async (userUuid: string, grant: Granted) => {
    const rights = await noteRights(userUuid, grant)
    return { rights, found: await grant.port.pages(grant.token) }
  }

  const store = (userUuid: string, found: readonly GrantedPage[]): Promise<SocialPage[]> =>
    pages.store(
      found.map(({ id, name, category, accessToken, tasks }) => ({
        userUuid,
        socialId: id,
        name,
        category,
        tasks,
        accessToken: accessToken === null ? null : vault.lock(accessToken),
      })),
    )

  return {
    /** Asks the network what is granted, and stores it. @throws SocialError */
    rights: async (userUuid: string): Promise<SocialGrant | NoTarget> => {
      const grant = await grantOf(userUuid)
      return typeof grant === 'string' ? grant : noteRights(userUuid, grant)
    },

    /**
     * Fetches what is granted and all pages, including those without rights, and stores them with their tokens.
     * @throws SocialError
     */
    refreshPages: async (userUuid: string): Promise<{ rights: SocialGrant; pages: SocialPage[] } | NoTarget> => {
      const grant = await grantOf(userUuid)
      if (typeof grant === 'string') return grant
      const { rights, found } = await fetchPages(userUuid, grant)
      return { rights, pages: await store(userUuid, found) }
    },

    /** Uses the stored token, without the user being present. */
    storedTarget: async (pageUuid: string): Promise<(SocialTarget & { userUuid: string }) | NoTarget> => {
      const page = await pages.byUuid(pageUuid)
      if (!page) return 'unlinked'
      if (page.accessToken === null) return 'permission'
      const accessToken = vault.unlock(page.accessToken)
      return accessToken === null ? 'expired' : { id: page.socialId, accessToken, userUuid: page.userUuid }
    },

    /**
     * Fetches the pages from the social network, with what each misses for publishing. Empty if no account is linked.
     * @throws AppError 409 if the grant has expired, 503 if the network does not respond
     */
    pages: async (userUuid: string): Promise<FacebookPage[]> => {
      const grant = await grantOf(userUuid)
      if (grant === 'unlinked') return []
      if (typeof grant === 'string')
        throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social account must be linked again')
      try {
        const { rights, found } = await fetchPages(userUuid, grant)
        const missing = new Map(found.map((page) => [page.id, missingToPublish(page, rights)]))
        const stored = await store(userUuid, found)
        return stored.map(({ uuid, socialId: id, name, category }) => {
          return { uuid, id, name, category, missing: missing.get(id) ?? null }
        })
      } catch (error) {
        if (!(error instanceof SocialError)) throw error
        if (error.reason === 'refused')
          throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social network no longer lets the app see the pages')
        throw new AppError('UNAVAILABLE_EXCEPTION', 'The social network does not respond')
      }
    },

    /** The page as of the last listing. */
    page: pages.find,

    /** Reason why the app cannot publish on the page. Null if none is known. @throws SocialError */
    publishingFault: async (userUuid: string, pageUuid: string): Promise<NoTarget | null> => {
      const grant = await grantOf(userUuid)
      if (typeof grant === 'string') return grant
      const page = await pages.find(userUuid, pageUuid)
      const { rights, found } = await fetchPages(userUuid, grant)
      const granted = found.find(({ id }) => id === page?.socialId)
      return granted && missingToPublish(granted, rights) === null ? null : 'permission'
    },

    /** Fetches a new token of the page. A null `pageUuid` stands for a page that was removed. @throws SocialError */
    pageTarget: async (userUuid: string, pageUuid: string | null): Promise<SocialTarget | NoTarget> => {
      const grant = await grantOf(userUuid)
      if (typeof grant === 'string') return grant
      const page = pageUuid === null ? undefined : await pages.find(userUuid, pageUuid)
      const granted = page && (await grant.port.pages(grant.token)).find(({ id }) => id === page.socialId)
      return granted && isPostable(granted) ? { id: granted.id, accessToken: granted.accessToken } : 'permission'
    },
  }
}
