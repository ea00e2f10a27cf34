import type { Db } from '#server/db/client.ts'
import { createBanRepo } from './bans.repo.ts'
import { createModerationLogRepo } from './moderation-log.repo.ts'
import { createModeratorRepo } from './moderators.repo.ts'
import { createReviewRepo } from './review.repo.ts'
import { createSettingsRepo } from './settings.repo.ts'
import { createWordRepo } from './words.repo.ts'

export const createModerationRepo = (db: Db) => ({
  moderators: createModeratorRepo(db),
  bans: createBanRepo(db),
  words: createWordRepo(),
  messages: createReviewRepo(db),
  settings: createSettingsRepo(),
  log: createModerationLogRepo(db),
})

export type ModerationRepo = ReturnType<typeof createModerationRepo>
