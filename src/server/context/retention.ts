import { NOTIFICATION_DAYS } from '#contracts/account/notification.rules.ts'
import { SECURITY_EVENT_DAYS } from '#contracts/account/security-event.ts'
import { sweepEmailChanges } from '../areas/account/email-change/retention.repo.ts'
import { sweepNotifications } from '../areas/account/notification/retention.repo.ts'
import { sweepSecurityEvents } from '../areas/account/security-event/retention.repo.ts'
import { sweepSessions } from '../areas/account/session/retention.repo.ts'
import { sweepTeamActivities, sweepTeamInvitations } from '../areas/account/team/retention.repo.ts'
import { sweepAddresses } from '../areas/commerce/reservation/retention.repo.ts'
import { sweepTalkReports } from '../areas/commerce/talk/retention.repo.ts'
import {
  sweepBans,
  sweepDeletedMessages,
  sweepMessageReports,
  sweepModerationLog,
} from '../areas/live/chat/retention.repo.ts'
import { sweepCommentReports, sweepDeletedComments } from '../areas/live/comment/retention.repo.ts'
import { sweepAudit, sweepDecisionAudit } from '../areas/office/audit/retention.repo.ts'
import { sweepDecisions } from '../areas/office/decision/retention.repo.ts'
import { sweepLetters } from '../areas/office/letter/retention.repo.ts'
import { sweepRecoveries } from '../areas/office/recovery/retention.repo.ts'
import { sweepReports } from '../areas/office/report/retention.repo.ts'
import { sweepPromotions } from '../areas/video/promotion/retention.repo.ts'
import { sweepViews } from '../areas/video/video/retention.repo.ts'
import type { Sweep } from '../db/sweep.ts'

/** Data that end by themselves. `by` is the file that removes them, from `src/server/`. */
export type Retention = { tables: readonly string[]; what: string; why: string; by: string } & (
  | { days: number; sweep: Sweep }
  /** Removed by the module itself, when something is written or by its own clock. */
  | { period: string }
)

const YEAR = 365
/** Civil code, art. 442¹: claims from a tort end three years after the person learnt of it. */
const CLAIMS = 'claims end after three years (civil code, art. 442¹)'
/** The privacy policy promises a year after the end of a case (content/legal/polityka-prywatnosci.md, § 3). */
const CASE = 'six months to complain (DSA, art. 20), and the answer'
const REPORTED = 'a review of what was reported needs them for a while'

/** Removed by the daily sweep (`jobs/retention.ts`), in this order. */
export const SWEPT = [
  {
    tables: ['promotions'],
    what: 'promotions, after their end',
    days: 3 * YEAR,
    why: CLAIMS,
    by: 'areas/video/promotion/retention.repo.ts',
    sweep: sweepPromotions,
  },
  {
    tables: ['reports'],
    what: 'all but kind, reason and times',
    days: YEAR,
    why: CASE,
    by: 'areas/office/report/retention.repo.ts',
    sweep: sweepReports,
  },
  {
    tables: ['office_decisions', 'office_decision_parties', 'office_complaints'],
    what: 'all but measure, ground and times, after measure and complaints have ended',
    days: YEAR,
    why: CASE,
    by: 'areas/office/decision/retention.repo.ts',
    sweep: sweepDecisions,
  },
  {
    tables: ['office_letters'],
    what: 'letters of cases that are emptied',
    days: YEAR,
    why: CASE,
    by: 'areas/office/letter/retention.repo.ts',
    sweep: sweepLetters,
  },
  {
    tables: ['office_audit'],
    what: 'entries of decisions that are emptied',
    days: YEAR,
    why: CASE,
    by: 'areas/office/audit/retention.repo.ts',
    sweep: sweepDecisionAudit,
  },
  {
    tables: ['office_audit'],
    what: 'other actions of the operator’s people',
    days: 3 * YEAR,
    why: CLAIMS,
    by: 'areas/office/audit/retention.repo.ts',
    sweep: sweepAudit,
  },
  {
    tables: ['account_recoveries'],
    what: 'planned removals of second factors',
    days: YEAR,
    why: 'a takeover of the account may come to light late',
    by: 'areas/office/recovery/retention.repo.ts',
    sweep: sweepRecoveries,
  },
  {
    tables: ['video_comments'],
    what: 'text of a deleted comment',
    days: 30,
    why: REPORTED,
    by: 'areas/live/comment/retention.repo.ts',
    sweep: sweepDeletedComments,
  },
  {
    tables: ['comment_reports'],
    what: 'closed reports',
    days: 90,
    why: REPORTED,
    by: 'areas/live/comment/retention.repo.ts',
    sweep: sweepCommentReports,
  },
  {
    tables: ['messages'],
    what: 'author and text of a deleted message of a chat',
    days: 30,
    why: 'a moderator may restore it',
    by: 'areas/live/chat/retention.repo.ts',
    sweep: sweepDeletedMessages,
  },
  {
    tables: ['message_reports'],
    what: 'closed reports',
    days: 90,
    why: REPORTED,
    by: 'areas/live/chat/retention.repo.ts',
    sweep: sweepMessageReports,
  },
  {
    tables: ['chat_bans'],
    what: 'bans that have ended',
    days: 90,
    why: 'moderators see whom they banned lately',
    by: 'areas/live/chat/retention.repo.ts',
    sweep: sweepBans,
  },
  {
    tables: ['moderation_log'],
    what: 'actions of a shop’s moderators',
    days: YEAR,
    why: 'appeals to the shop',
    by: 'areas/live/chat/retention.repo.ts',
    sweep: sweepModerationLog,
  },
  {
    tables: ['talk_reports'],
    what: 'reports of messages',
    days: YEAR,
    why: CASE,
    by: 'areas/commerce/talk/retention.repo.ts',
    sweep: sweepTalkReports,
  },
  {
    tables: ['reservations'],
    what: 'hash of a visitor’s address',
    days: 30,
    why: 'it limits open reservations alone',
    by: 'areas/commerce/reservation/retention.repo.ts',
    sweep: sweepAddresses,
  },
  {
    tables: ['video_views'],
    what: 'hashes of viewers; the counts stay',
    days: 90,
    why: 'nobody is counted twice in a short time',
    by: 'areas/video/video/retention.repo.ts',
    sweep: sweepViews,
  },
  {
    tables: ['notifications'],
    what: 'notifications',
    days: NOTIFICATION_DAYS,
    why: 'the bell shows no older ones',
    by: 'areas/account/notification/retention.repo.ts',
    sweep: sweepNotifications,
  },
  {
    tables: ['login_sessions'],
    what: 'ended sessions, with address and device',
    days: 0,
    why: 'only open ones are of use',
    by: 'areas/account/session/retention.repo.ts',
    sweep: sweepSessions,
  },
  {
    tables: ['security_events'],
    what: 'sign-ins and changes of access, with address and device',
    days: SECURITY_EVENT_DAYS,
    why: 'owners and the operator look into a takeover, which is noticed late',
    by: 'areas/account/security-event/retention.repo.ts',
    sweep: sweepSecurityEvents,
  },
  {
    tables: ['email_changes'],
    what: 'changes of an e-mail address, three days after their end',
    days: 0,
    why: 'the former address may undo them',
    by: 'areas/account/email-change/retention.repo.ts',
    sweep: sweepEmailChanges,
  },
  {
    tables: ['team_invitations'],
    what: 'invitations to a team that were accepted or have expired',
    days: 30,
    why: 'the seller sees that one has expired, and may repeat it',
    by: 'areas/account/team/retention.repo.ts',
    sweep: sweepTeamInvitations,
  },
  {
    tables: ['team_activities'],
    what: 'what members of a team did',
    days: YEAR,
    why: 'the seller answers for it to buyers',
    by: 'areas/account/team/retention.repo.ts',
    sweep: sweepTeamActivities,
  },
] as const satisfies readonly Retention[]

/** Removed by the modules themselves. */
const ENDING: readonly Retention[] = [
  {
    tables: ['orders', 'seller_orders', 'held_mails', 'shipments', 'order_messages', 'order_invoices', 'returns'],
    what: 'persons, addresses, messages and invoices of an order; goods and sums stay',
    period: '5 full years',
    why: 'accounting act, art. 74; tax ordinance, art. 86',
    by: 'areas/commerce/order/retention.ts',
  },
  {
    tables: ['mailed_codes'],
    what: 'hashes of mailed codes',
    period: 'a day after their end',
    why: 'another request may extend them',
    by: 'areas/account/credentials/repo.ts',
  },
  {
    tables: ['attempts'],
    what: 'counts under a keyed hash of account or address',
    period: 'their own end',
    why: 'limits on guessing',
    by: 'auth/attempts.repo.ts',
  },
  {
    tables: ['social_dialogs'],
    what: 'dialogs of the social network that were never finished',
    period: 'their own end',
    why: 'each is used once',
    by: 'areas/social/social/repo.ts',
  },
  {
    tables: ['social_hooks'],
    what: 'calls of the social network; their texts end when they are processed',
    period: '48 hours',
    why: 'the network repeats calls',
    by: 'areas/social/social-comment/hook.repo.ts',
  },
  {
    tables: ['social_posts', 'social_comments', 'social_replies', 'comment_offers'],
    what: 'authors and texts of comments under quiet posts',
    period: '90 days',
    why: 'these people never signed up here',
    by: 'areas/social/social-comment/retention.ts',
  },
  {
    tables: ['videos', 'lives'],
    what: 'lives on trial',
    period: 'an hour after their end',
    why: 'nobody but the seller sees them',
    by: 'areas/live/live/clock.ts',
  },
  {
    tables: ['media', 'talk_pictures'],
    what: 'unfinished uploads, unused films, unsent pictures',
    period: '7, 30 days, 1 day',
    why: 'a pause in an upload, a waiting reel or message',
    by: 'areas/media/media/jobs.ts',
  },
  {
    tables: ['upload_chunks', 'upload_joins'],
    what: 'chunks of uploads to a store elsewhere',
    period: 'the end of the upload',
    why: 'they are joined then',
    by: 'areas/media/media/job-join.ts',
  },
  {
    tables: ['media_orphans'],
    what: 'names of files that no row knows',
    period: '7 days',
    why: 'a database may have been restored',
    by: 'areas/media/media/orphans.ts',
  },
  {
    tables: ['product_watches'],
    what: 'a wish to be notified',
    period: 'the notification',
    why: 'it is for one return of a product',
    by: 'areas/video/product-watch/repo.ts',
  },
  {
    tables: ['search_documents', 'search_words'],
    what: 'the index of search; queries are not stored',
    period: 'a day after their source',
    why: 'it is a copy',
    by: 'areas/site/search/index.repo.ts',
  },
]

export const RETENTION: readonly Retention[] = [...SWEPT, ...ENDING]

const periodOf = (days: number) =>
  days === 0 ? 'at once' : days % YEAR === 0 ? `${days / YEAR} ${days === YEAR ? 'year' : 'years'}` : `${days} days`

/** Rows of the table in docs/decisions/retention.md. */
export const retentionRows = () =>
  RETENTION.map((row) => ({
    tables: row.tables,
    what: row.what,
    period: 'days' in row ? periodOf(row.days) : row.period,
    why: row.why,
    by: row.by,
  }))
