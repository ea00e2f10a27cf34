import type { Context } from '../../context.ts'
import { createGraphSocial } from '../../ports/social/graph-social.ts'
import { SocialError } from '../../ports/social/social.ts'
import { revokeSocial } from './kinds.ts'

export async function workOnSocial({
  config,
  queue,
  vault,
}: Pick<Context, 'config' | 'queue' | 'vault'>): Promise<void> {
  const social = config.social && createGraphSocial(config.social)
  await queue.work(revokeSocial, 1, async ({ accessToken }) => {
    const token = vault.unlock(accessToken)
    if (!social || token === null) return
    try {
      await social.revoke(token)
    } catch (error) {
      // A grant that the network does not know any more is as good as revoked.
      if (!(error instanceof SocialError) || error.reason !== 'refused') throw error
    }
  })
}
