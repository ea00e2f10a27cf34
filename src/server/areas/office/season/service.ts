import { holidayWindow, isHolidayListOpen } from '#contracts/base/holiday.rules.ts'
import type { OfficeSeason, SeasonEffect, SetSeason } from '#contracts/office/season.ts'
import type { Season } from '#contracts/video/season.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'

type Parts = Pick<SocialArea, 'seasons' | 'videos'> & { db: Db; audit: Pick<AuditService, 'add'> }

/** The season of the year as an admin sets it. */
export function createSeasonOffice({ db, seasons, videos, audit }: Parts) {
  async function current(): Promise<OfficeSeason> {
    const { changedAt, ...season } = await seasons.versioned()
    return { ...season, changedAt: changedAt?.toISOString() ?? null }
  }

  return {
    current,

    effect: async (season: Season): Promise<SeasonEffect> => {
      const now = new Date()
      const { from, until } = holidayWindow(now, season)
      return {
        from: from.toISOString(),
        until: until.toISOString(),
        videoQuantity: await videos.countPublished({ from, until }),
        isListOpen: isHolidayListOpen(now, season),
      }
    },

    /** @throws AppError 412 if `seen` is stale */
    set: async (byUuid: string, seen: number, { reason, ...after }: SetSeason): Promise<OfficeSeason> => {
      const before = await seasons.current()
      await inTransaction(db, async (tx, effects) => {
        await seasons.set(tx, effects, seen, after)
        await audit.add(tx, {
          byUuid,
          action: 'seasonSet',
          targetKind: 'season',
          targetUuid: 'holiday',
          reason,
          before,
          after,
        })
      })
      return current()
    },
  }
}
