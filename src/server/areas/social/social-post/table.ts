import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FacebookMediaType } from '#contracts/video/reel-form.ts'
import type { ShareFailure } from '#contracts/social/social.ts'
import { createdAt, moment } from '#server/db/columns.ts'
import { socialPages } from '../social/table.ts'
import { videos } from '#server/areas/video/video-tables.ts'

/** Posts of videos on the social network, at most one for each video. */
export const videoShares = pgTable(
  'video_shares',
  {
    videoUuid: uuid()
      .primaryKey()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    type: text().$type<FacebookMediaType>().notNull(),
    /** Null for a post on the profile, or on a page that was removed. */
    pageUuid: uuid().references(() => socialPages.uuid, { onDelete: 'set null' }),
    /** Name of the page when it was chosen, kept after the page is removed. Null for the profile. */
    pageName: text(),
    description: text().notNull(),
    status: text().$type<'waiting' | 'posted' | 'failed'>().notNull().default('waiting'),
    failure: text().$type<ShareFailure>(),
    /** Film's id at the network, stored before the film is public, so that a retry continues with the same film. */
    remoteId: text(),
    /** Upload URL for the film. */
    remoteUpload: text(),
    url: text(),
    attempts: integer().notNull().default(0),
    /** End of a worker's claim. */
    claimedUntil: moment(),
    updatedAt: createdAt(),
  },
  (table) => [index('video_shares_page').on(table.pageUuid)],
)
