import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

/** The code is made when the mail is sent, and is stored nowhere else in plain text. */
const Invitation = z.object({ uuid: z.uuid(), invitationUuid: z.uuid() })
/** `accepted` and `left` are for the seller, `removed` is for the member. */
const Notice = z.object({
  uuid: z.uuid(),
  fact: z.enum(['accepted', 'left', 'removed']),
  sellerUuid: z.uuid(),
  memberUuid: z.uuid(),
})
export type TeamFact = z.infer<typeof Notice>['fact']

export const sendTeamInvitation: JobKind<z.infer<typeof Invitation>> = {
  name: 'team.invitation',
  payload: Invitation,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const sendTeamNotice: JobKind<z.infer<typeof Notice>> = {
  name: 'team.notice',
  payload: Notice,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const TEAM_JOBS = [sendTeamInvitation, sendTeamNotice]
