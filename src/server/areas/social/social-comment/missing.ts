import { DESK_SCOPES, READ_WITHOUT, type PageTask } from '#contracts/social/social-comment.rules.ts'
import { isMissingOn, type SocialGrant } from '#server/ports/social/login.ts'
import type { SocialPage } from '../social/service.ts'

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
