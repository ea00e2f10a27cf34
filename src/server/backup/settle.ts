import type { Session } from '../db/session.ts'

/** Kinds of jobs that reach somebody outside, or add such jobs. They may have run since: mails, push messages, posts. */
const OUTWARD = [
  'contact.send',
  'access.%',
  'team.%',
  'event.%',
  'live.%',
  'reservation.tellTurn',
  'order.mail',
  'order.heldMail',
  'order.confirmLink',
  'thread.%',
  'notification.push',
  'share.video',
  'page.post',
  'social.ends',
  'social.health',
  'office.letter',
  'office.recall',
]

export type JobsChoice = 'keep' | 'drop'

const isOutward = (name: string): boolean =>
  OUTWARD.some((kind) => (kind.endsWith('%') ? name.startsWith(kind.slice(0, -1)) : name === kind))

/** Jobs of a backup about which the operator decides. The others are steps of orders, films and payments. */
export const outwardOf = (jobs: Readonly<Record<string, number>>): [name: string, count: number][] =>
  Object.entries(jobs).filter(([name]) => isOutward(name))

/**
 * Cancelled, not deleted: the ledger counts the mails of an order. Nobody has got what is due later than now.
 */
const DROP = `update pgboss.job set state = 'cancelled', completed_on = now()
  where state in ('created', 'retry', 'active') and start_after <= now() and name like any ($1)`

/**
 * Ends what was going on when the backup was made: sessions end, because one may have been ended since, and holds
 * expire, because nobody waits at their basket. Their jobs then serve the queues.
 */
export async function settle(session: Session, jobs: JobsChoice): Promise<{ dropped: number }> {
  await session.query('begin')
  await session.query('delete from login_sessions')
  await session.query('update users set tokens_valid_from = now()')
  await session.query(`update reservations set expires_at = now() where state = 'held'`)
  await session.query(
    `update pgboss.job set start_after = now() where name = 'reservation.endHold' and state in ('created', 'retry')`,
  )
  const dropped = jobs === 'drop' ? await session.query(DROP, [OUTWARD]) : null
  await session.query('commit')
  return { dropped: dropped?.rowCount ?? 0 }
}
