import { and, sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PromotionType, VideoType } from '#contracts/video.ts'
import { count, createdAt, key, moment, newUuid } from '../../db/columns.ts'
import { media } from '../media/table.ts'
import { definitionProjections, productDefinitions } from '../product/table.ts'
import { shops } from '../shop/table.ts'
import { users } from '../user/table.ts'

export const videos = pgTable(
  'videos',
  {
    uuid: key(),
    type: smallint().$type<VideoType>().notNull(),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    shopUuid: uuid()
      .notNull()
      .references(() => shops.uuid, { onDelete: 'cascade' }),
    categoryUuid: uuid().notNull(),
    mediaUuid: uuid()
      .notNull()
      .references(() => media.uuid),
    thumbnailMainMediaUuid: uuid().references(() => media.uuid),
    definitionUuid: uuid().references(() => productDefinitions.uuid, { onDelete: 'set null' }),
    projectionUuid: uuid().references(() => definitionProjections.uuid, { onDelete: 'set null' }),
    conversationUuid: uuid().notNull().$defaultFn(newUuid),
    description: text().notNull(),
    promotionType: smallint().$type<PromotionType>(),
    /** Whose page of the social network it is shared on; what becomes of it there stands in `video_shares`. */
    shareFacebookPageUuid: uuid(),
    likeQuantity: count(),
    viewQuantity: count(),
    /** Its media can be watched. What a list shows is ready, published and not deleted. */
    isReady: boolean().notNull().default(false),
    /** Its creation, or the moment it is scheduled for. */
    publishedAt: moment().notNull(),
    /** When a scheduled one was published, which happens once. */
    releasedAt: moment(),
    /** When a live ended, which made it a saved one. */
    finishedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => {
    // Ascending and read backwards: an index of `desc nulls last` is no help for an `order by … desc`.
    const byTime = [table.publishedAt, table.uuid] as const
    const isListed = sql`${table.isReady} and ${table.deletedAt} is null`
    return [
      index('videos_listed')
        .on(...byTime)
        .where(isListed),
      index('videos_listed_type')
        .on(table.type, ...byTime)
        .where(isListed),
      index('videos_listed_category')
        .on(table.categoryUuid, table.type, ...byTime)
        .where(isListed),
      // Which categories a seller is in, and with how much: asked of every seller in a category's list of them.
      index('videos_listed_owner')
        .on(table.ownerUuid, table.categoryUuid, table.type, ...byTime)
        .where(isListed),
      index('videos_owner')
        .on(table.ownerUuid, ...byTime)
        .where(sql`${table.deletedAt} is null`),
      index('videos_projection').on(table.projectionUuid),
      uniqueIndex('videos_conversation').on(table.conversationUuid),
      // One media makes one video, however often or at once it is asked for.
      uniqueIndex('videos_media')
        .on(table.mediaUuid)
        .where(sql`${table.deletedAt} is null`),
    ]
  },
)

// Written out, not as parameters, so that the partial indexes are seen to fit.
export const isKept = sql`${videos.deletedAt} is null`
/** What every list of every module may show. */
export const isListed = (now: Date) =>
  and(sql`${videos.isReady}`, isKept, sql`${videos.publishedAt} <= ${now.toISOString()}::timestamptz`)

/** When a viewer's last counted view was; who the viewer is stands there only as a hash. */
export const videoViews = pgTable(
  'video_views',
  {
    videoUuid: uuid()
      .notNull()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    viewer: text().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoUuid, table.viewer] })],
)

/** What a video brought on each day, as Poland counts days. */
export const videoDays = pgTable(
  'video_days',
  {
    videoUuid: uuid()
      .notNull()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    viewQuantity: count(),
    likeQuantity: count(),
    watchedSeconds: count(),
    productClickQuantity: count(),
  },
  (table) => [primaryKey({ columns: [table.videoUuid, table.day] })],
)
