import { z } from 'zod'
import { warningDue } from '#contracts/social/social.rules.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import { revokeSocial, notifyAccessEnds } from './job-kinds.ts'
import { polishTime } from '#server/base/polish-time.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SocialArea } from '../social.ts'

type Parts = Pick<JobParts<SocialArea>, 'log' | 'mail' | 'queue' | 'services' | 'siteUrl' | 'socialNetwork' | 'vault'>

export async function workOnSocial(parts: Parts): Promise<void> {
  const { log, mail, queue, services, siteUrl, socialNetwork, vault } = parts
  const { social, socialComments, users } = services
  const { unreadable } = await social.relockTokens()
  if (unreadable > 0)
    log.warn({ unreadable }, 'tokens of the social network cannot be decrypted; VAULT_KEYS may lack a key')
  await queue.work(revokeSocial, 1, async ({ accessToken }) => {
    const token = vault.unlock(accessToken)
    if (!socialNetwork || token === null) return
    try {
      await socialNetwork.login.revoke(token)
    } catch (error) {
      // The network no longer knows the grant, so it counts as revoked.
      if (!(error instanceof SocialError) || error.reason !== 'refused') throw error
    }
  })

  const text = await readMailText('access-ends', z.strictObject({ subject: z.string().min(1) }))

  /** The end as the network says now: the person may have renewed access there. Null if access is over. */
  async function endOf(userUuid: string): Promise<Date | null> {
    try {
      const rights = await social.rights(userUuid)
      return typeof rights === 'string' ? null : rights.endsAt
    } catch (error) {
      if (error instanceof SocialError && error.reason === 'refused') return null
      throw error
    }
  }

  await queue.work(notifyAccessEnds, 1, async ({ uuid, userUuid }) => {
    const owner = (await users.find(userUuid))?.user
    if (!owner || owner.deletedAt !== null || owner.mergedIntoUuid !== null) return
    const endsAt = await endOf(userUuid)
    // The pages are told to be lost, with a mail of their own.
    if (endsAt === null || endsAt <= new Date()) return socialComments.refresh(userUuid)
    if (warningDue(endsAt, new Date()) === null) return
    const values = {
      day: polishTime.dayOfYear.format(endsAt),
      moment: polishTime.appointment.format(endsAt),
      link: `${siteUrl}/profile/user/settings/account`,
    }
    const subject = fillIn(text.data.subject, values)
    await mail.send({ id: uuid, to: owner.email, subject, ...text.fill(values), date: new Date() })
  })
}
