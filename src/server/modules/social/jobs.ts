import type { Context } from '../../context.ts'
import { SocialError } from '../../ports/social/social-error.ts'
import { revokeSocial } from './kinds.ts'

type Parts = Pick<Context, 'log' | 'queue' | 'services' | 'socialNetwork' | 'vault'>

export async function workOnSocial({ log, queue, services, socialNetwork, vault }: Parts): Promise<void> {
  const unreadable = await services.social.relockTokens()
  if (unreadable > 0) log.warn({ unreadable }, 'social tokens open with no key: is one missing in VAULT_FORMER_KEYS?')
  await queue.work(revokeSocial, 1, async ({ accessToken }) => {
    const token = vault.unlock(accessToken)
    if (!socialNetwork || token === null) return
    try {
      await socialNetwork.login.revoke(token)
    } catch (error) {
      // The network does not know the grant any more, which is as good as revoked.
      if (!(error instanceof SocialError) || error.reason !== 'refused') throw error
    }
  })
}
