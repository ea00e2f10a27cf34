import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { decisions } from '../decision/table.ts'
import { officeLetters } from './table.ts'

/** Addresses of people without an account. */
export const sweepLetterAddresses: Sweep = async (tx, before, most) => {
  const isOld = and(
    isNull(officeLetters.userUuid),
    ne(officeLetters.email, ''),
    lt(officeLetters.createdAt, before),
    lt(officeLetters.sentAt, before),
  )
  const where = someOf(tx, officeLetters, isOld, most)
  return (await tx.update(officeLetters).set({ email: '' }).where(where).returning(COUNTED)).length
}

/** Letters, unless the decision that they give reasons for still holds. */
export const sweepLetters: Sweep = async (tx, before, most) => {
  const retained = tx
    .select({ one: sql`1` })
    .from(decisions)
    .where(and(eq(decisions.uuid, officeLetters.decisionUuid), ne(decisions.subjectUuid, NIL)))
  const where = someOf(tx, officeLetters, and(lt(officeLetters.createdAt, before), notExists(retained)), most)
  return (await tx.delete(officeLetters).where(where).returning(COUNTED)).length
}
