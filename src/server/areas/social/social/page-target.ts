import { SocialError } from '#server/ports/social/social-error.ts'
import type { SocialService } from './service.ts'

/** The page with its stored token. @throws SocialError without one */
export const createPageTarget = (social: Pick<SocialService, 'storedTarget'>) => async (pageUuid: string) => {
  const target = await social.storedTarget(pageUuid)
  if (target === 'permission') throw new SocialError('permission', 'The page has no token')
  if (typeof target === 'string') throw new SocialError('grantOver', `The page is ${target}`)
  return target
}
