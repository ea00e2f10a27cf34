import { z } from 'zod'
import { INVITATION_DAYS } from '#contracts/account/team.ts'
import { TEAM_ROLES } from '#contracts/base/team.rules.ts'
import { shownName } from '#contracts/account/shown-name.rules.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { readMailText } from '#server/ports/mail/mail-text.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { AccountArea } from '../account.ts'
import { sendTeamInvitation, sendTeamNotice } from './job-kinds.ts'

const Subject = z.strictObject({ subject: z.string().min(1) })
const WithRoles = Subject.extend({ roles: z.record(z.enum(TEAM_ROLES), z.string().min(1)) })

type Parts = Pick<JobParts<AccountArea>, 'mail' | 'queue' | 'services' | 'siteUrl'>

/** Sends the mails of teams. */
export async function workOnTeams({ mail: port, queue, services, siteUrl }: Parts): Promise<void> {
  const { team, users } = services
  const invitation = await readMailText('team-invitation', WithRoles)
  const [accepted, left, removed] = await Promise.all([
    readMailText('team-accepted', Subject),
    readMailText('team-left', Subject),
    readMailText('team-removed', Subject),
  ])
  const texts = { accepted, left, removed }

  await queue.work(sendTeamInvitation, 1, async ({ uuid, invitationUuid }) => {
    const found = await team.inviting.toMail(invitationUuid)
    if (!found) return
    const { email, roles } = found.invitation
    const code = await team.inviting.makeCode(invitationUuid)
    const values = {
      shop: found.shop.name,
      roles: roles.map((role) => invitation.data.roles[role]).join(', '),
      days: String(INVITATION_DAYS),
      link: `${siteUrl}/zaproszenie?code=${code}`,
    }
    await send(uuid, email, invitation.data.subject, invitation.fill(values))
  })

  await queue.work(sendTeamNotice, 1, async ({ uuid, fact, sellerUuid, memberUuid }) => {
    const [seller, member] = [await users.find(sellerUuid), await users.find(memberUuid)]
    const reader = fact === 'removed' ? member : seller
    if (!seller?.shop || !member || !reader) return
    const text = texts[fact]
    const values = {
      shop: seller.shop.name,
      member: shownName({ ...member.user, isFullNamePublic: true }),
      link: `${siteUrl}/profile/dashboard/settings/team`,
    }
    await send(uuid, reader.user.email, text.data.subject, text.fill(values))
  })

  const send = (id: string, to: string, subject: string, text: Pick<Mail, 'text' | 'html'>) =>
    port.send({ id, to, subject, ...text, date: new Date() })
}
