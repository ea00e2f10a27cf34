import { eq } from 'drizzle-orm'
import type { ChatWord } from '#contracts/account/words.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createBanRepo } from './bans.repo.ts'
import { createModerationLogRepo } from './moderation-log.repo.ts'
import { createModeratorRepo } from './moderators.repo.ts'
import { createReviewRepo } from './review.repo.ts'
import { createSettingsRepo } from './settings.repo.ts'
import { chatWords } from './table.ts'

/** Words that a seller filters. */
const createWordRepo = () => ({
  ofSeller: (tx: Db | Tx, sellerUuid: string): Promise<ChatWord[]> =>
    tx
      .select({ word: chatWords.word, action: chatWords.action })
      .from(chatWords)
      .where(eq(chatWords.sellerUuid, sellerUuid))
      .orderBy(chatWords.word),

  set: async (tx: Tx, sellerUuid: string, words: ChatWord[]): Promise<void> => {
    await tx.delete(chatWords).where(eq(chatWords.sellerUuid, sellerUuid))
    if (words.length > 0) await tx.insert(chatWords).values(words.map((word) => ({ sellerUuid, ...word })))
  },
})

export const createModerationRepo = (db: Db) => ({
  moderators: createModeratorRepo(db),
  bans: createBanRepo(db),
  words: createWordRepo(),
  messages: createReviewRepo(db),
  settings: createSettingsRepo(),
  log: createModerationLogRepo(db),
})

export type ModerationRepo = ReturnType<typeof createModerationRepo>
