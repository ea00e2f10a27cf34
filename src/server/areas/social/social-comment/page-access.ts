import { DESK_SCOPES, type PageTask, READ_WITHOUT } from '#contracts/social/social-comment.rules.ts'
import type { SocialScope } from '#contracts/account/social-scope.rules.ts'
import type { CommentsPort } from '#server/ports/social/comments.ts'
import { isMissingOn, type SocialGrant } from '#server/ports/social/login.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { SocialPage, SocialService } from '../social/service.ts'
import type { PageHealthService } from './health.ts'
import { createPageTarget } from '../social/page-target.ts'
import type { HealthRepo } from './health.repo.ts'
import type { Db } from '#server/db/client.ts'

/** The permission or page task that the comment desk misses most on a page. Null if it misses none. */
export function missingOn(
  { socialId, accessToken, tasks }: Pick<SocialPage, 'socialId' | 'accessToken' | 'tasks'>,
  grant: Pick<SocialGrant, 'missing' | 'limits'>,
): string | null {
  const lacks = (task: PageTask) => tasks !== null && !tasks.includes(task)
  const scope = DESK_SCOPES.find((one) => isMissingOn(grant, one, socialId))
  if (scope !== undefined && !READ_WITHOUT.includes(scope)) return scope
  if (accessToken === null || lacks('MODERATE')) return 'MODERATE'
  return scope ?? (lacks('MESSAGING') ? 'MESSAGING' : null)
}

type Parts = {
  db: Db
  port: CommentsPort
  health: PageHealthService
  social: Pick<SocialService, 'storedTarget' | 'refreshPages'>
  repo: HealthRepo
}

export type PageAccess = ReturnType<typeof createPageAccess>

/** Access to the pages of sellers at the network, and their subscriptions to its webhook. */
export function createPageAccess({ db, port, health, social, repo }: Parts) {
  const targetOf = createPageTarget(social)

  /** Notes and returns errors of the network, and throws all others. `permission` is the one that `work` requires. */
  async function attempt(
    pageUuid: string,
    work: () => Promise<void>,
    permission: SocialScope | null = null,
  ): Promise<SocialError | null> {
    try {
      await work()
      return null
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      await health.noteFault(pageUuid, error, permission)
      return error
    }
  }

  /** Returns the error for which the page could not be subscribed. */
  const subscribe = (pageUuid: string): Promise<SocialError | null> =>
    attempt(pageUuid, async () => port.subscribe(await targetOf(pageUuid)), 'pages_manage_metadata')

  return {
    targetOf,
    attempt,

    /** Starts reading new pages, and resumes pages whose access was restored. */
    refresh: async (userUuid: string): Promise<void> => {
      let found: Awaited<ReturnType<typeof social.refreshPages>>
      try {
        found = await social.refreshPages(userUuid)
        if (typeof found !== 'string' && isOver(found.rights))
          throw new SocialError('grantOver', 'Access to data has ended')
      } catch (error) {
        if (!(error instanceof SocialError) || error.reason === 'unreachable') throw error
        for (const { uuid } of await repo.pagesOf(userUuid)) await health.noteFault(uuid, error)
        return
      }
      if (typeof found === 'string') return
      const { rights, pages } = found
      const known = new Set(pages.map(({ uuid }) => uuid))
      for (const { uuid } of await repo.pagesOf(userUuid))
        if (!known.has(uuid)) await repo.put(uuid, 'missing', 'pages_show_list')
      for (const page of pages) {
        const { uuid } = page
        const missing = missingOn(page, rights)
        const mayRead = missing === null || READ_WITHOUT.includes(missing)
        // A seller who opens the desk does not shorten the pause that the network asked for.
        if (mayRead && (await repo.isPaused(uuid))) continue
        await repo.put(uuid, missing === null ? 'ok' : 'missing', missing)
        if (mayRead && missing !== 'pages_manage_metadata' && (await subscribe(uuid)) === null)
          await repo.change(db, uuid, { subscribedAt: new Date() })
      }
    },

    /**
     * Renews the webhook's subscription of a page, which other apps and changed roles end. Idempotent.
     * @throws SocialError if a retry may succeed
     */
    renew: async (pageUuid: string): Promise<void> => {
      const failed = await subscribe(pageUuid)
      if (failed?.fault === 'passing') throw failed
    },
  }
}

const isOver = ({ endsAt }: SocialGrant) => endsAt !== null && endsAt <= new Date()
