import { eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part.ts'
import type { Db } from '../../db/client.ts'
import { messages } from './table.ts'

export const createMessageAccountPart = (db: Db): AccountPart => ({
  name: 'messages',
  tell: (uuid) => db.select().from(messages).where(eq(messages.authorUuid, uuid)),
  move: async (tx, from, into) => {
    await tx.update(messages).set({ authorUuid: into }).where(eq(messages.authorUuid, from))
  },
  forget: async (tx, uuid) => {
    await tx.delete(messages).where(eq(messages.authorUuid, uuid))
  },
})
