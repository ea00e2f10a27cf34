import type { Season } from '#contracts/video/season.ts'
import { AppError } from '#server/base/errors.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Settings } from '#server/context/settings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { createSeasonRepo } from './repo.ts'

export type SeasonService = ReturnType<typeof createSeasonService>

type Parts = { db: Db; changes: Changes; holiday: Settings['holiday'] }

/** The season of the year. The settings say when it is, until the office does. */
export function createSeasonService({ db, changes, holiday }: Parts) {
  const repo = createSeasonRepo(db)
  return {
    current: async (): Promise<Season> => {
      const { from, last, cutoff } = (await repo.find()) ?? holiday
      return { from, last, cutoff }
    },

    /** With its version; 0 as long as the settings decide. */
    versioned: async () => {
      const row = await repo.find()
      const { from, last, cutoff } = row ?? holiday
      return { from, last, cutoff, version: row?.version ?? 0, changedAt: row?.changedAt ?? null }
    },

    /** By the office. @throws AppError 412 if `seen` is stale */
    set: async (tx: Tx, after: After, seen: number, season: Season): Promise<void> => {
      if (!Number.isSafeInteger(seen) || !(await repo.set(tx, seen, season)))
        throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The season has changed since it was read')
      after(() => changes.touch({ list: 'season' }))
    },
  }
}
