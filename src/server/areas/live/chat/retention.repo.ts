import { and, isNotNull, lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { chatBans, messageReports, messages, moderationLog } from './table.ts'

/** Authors and texts of deleted messages, as if the author's account were deleted. The log refers to the rows. */
export const sweepDeletedMessages: Sweep = async (tx, before, most) => {
  const where = someOf(tx, messages, and(isNotNull(messages.authorUuid), lt(messages.deletedAt, before)), most)
  const erased = { authorUuid: null, content: '', clientKey: null, question: null }
  return (await tx.update(messages).set(erased).where(where).returning(COUNTED)).length
}

export const sweepMessageReports: Sweep = async (tx, before, most) => {
  const where = someOf(tx, messageReports, lt(messageReports.closedAt, before), most)
  return (await tx.delete(messageReports).where(where).returning(COUNTED)).length
}

/** Bans that have ended. Those without an end hold until they are lifted. */
export const sweepBans: Sweep = async (tx, before, most) => {
  const where = someOf(tx, chatBans, lt(chatBans.until, before), most)
  return (await tx.delete(chatBans).where(where).returning(COUNTED)).length
}

export const sweepModerationLog: Sweep = async (tx, before, most) => {
  const where = someOf(tx, moderationLog, lt(moderationLog.at, before), most)
  return (await tx.delete(moderationLog).where(where).returning(COUNTED)).length
}
