import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FacebookMediaType } from '#contracts/reel-form.ts'
import type { ShareFailure } from '#contracts/social.ts'
import { createdAt, key, moment } from '../../db/columns.ts'
import { users } from '../user/table.ts'
import { videos } from '../video/table.ts'

/** Pages of people's social accounts, as they were last listed. Their tokens are asked for when one is posted to. */
export const socialPages = pgTable(
  'social_pages',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    socialId: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
  },
  (table) => [uniqueIndex('social_pages_pair').on(table.userUuid, table.socialId)],
)

/** A video's one post on the social network. */
export const videoShares = pgTable(
  'video_shares',
  {
    videoUuid: uuid()
      .primaryKey()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    type: text().$type<FacebookMediaType>().notNull(),
    /** Null: on the profile. A page that was forgotten meanwhile fails with it. */
    pageUuid: uuid().references(() => socialPages.uuid, { onDelete: 'set null' }),
    /** As it was chosen: what is left when the page is forgotten. */
    pageName: text(),
    description: text().notNull(),
    status: text().$type<'waiting' | 'posted' | 'failed'>().notNull().default('waiting'),
    failure: text().$type<ShareFailure>(),
    /** The network's name of the film, before anything of it is public: whatever ends in between, it is the same again. */
    remoteId: text(),
    /** Where the film is sent to there. */
    remoteUpload: text(),
    url: text(),
    attempts: integer().notNull().default(0),
    /** Until then somebody is at it. */
    claimedUntil: moment(),
    updatedAt: createdAt(),
  },
  (table) => [index('video_shares_page').on(table.pageUuid)],
)
