import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FacebookMediaType } from '#contracts/reel-form.ts'
import type { ShareFailure } from '#contracts/social.ts'
import { createdAt, moment } from '../../db/columns.ts'
import { socialPages } from '../social/table.ts'
import { videos } from '../video/table.ts'

/** A video's one post on the social network. */
export const videoShares = pgTable(
  'video_shares',
  {
    videoUuid: uuid()
      .primaryKey()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    type: text().$type<FacebookMediaType>().notNull(),
    /** Null: on the profile, or on a page that was forgotten since. */
    pageUuid: uuid().references(() => socialPages.uuid, { onDelete: 'set null' }),
    /** As it was chosen; it stays when the page is forgotten. Null: on the profile. */
    pageName: text(),
    description: text().notNull(),
    status: text().$type<'waiting' | 'posted' | 'failed'>().notNull().default('waiting'),
    failure: text().$type<ShareFailure>(),
    /** The film's id at the network, kept before anything of it is public: another try goes on with the same film. */
    remoteId: text(),
    /** The address that takes its bytes. */
    remoteUpload: text(),
    url: text(),
    attempts: integer().notNull().default(0),
    /** A worker holds it until then. */
    claimedUntil: moment(),
    updatedAt: createdAt(),
  },
  (table) => [index('video_shares_page').on(table.pageUuid)],
)
