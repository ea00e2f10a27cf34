import { and, sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PromotionType, VideoType } from '#contracts/video/video.ts'
import { count, createdAt, key, moment, newUuid } from '#server/db/columns.ts'
import { spaced } from '#server/db/search.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { definitionProjections, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'

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
    /** The words of the description. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => spaced(videos.description)),
    promotionType: smallint().$type<PromotionType>(),
    /** Page on the social network to share it on. The result is stored in `video_shares`. */
    shareFacebookPageUuid: uuid(),
    likeQuantity: count(),
    viewQuantity: count(),
    commentQuantity: count(),
    /** True if its media can be watched. Lists show videos that are ready, published and not deleted. */
    isReady: boolean().notNull().default(false),
    /** True for a live on trial. It never becomes ready, so that no list has it, and only its owner sees it. */
    isTrial: boolean().notNull().default(false),
    /** Time of creation, or the scheduled time. */
    publishedAt: moment().notNull(),
    /** Time at which a scheduled video was published, set once. */
    releasedAt: moment(),
    /** End of the live, whose recording the video shows since. */
    finishedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
    /** Since when it is hidden by a decision of the operator. Only its owner sees it. */
    hiddenAt: moment(),
    /** End of the time in which its seller may not sell. Until then only the seller sees it. */
    withheldUntil: moment(),
  },
  (table) => {
    // Ascending and read backwards, since an index with `desc nulls last` does not serve `order by … desc`.
    const byTime = [table.publishedAt, table.uuid] as const
    const isListed = sql`${table.isReady} and ${table.deletedAt} is null`
    return [
      check('videos_trial_is_hidden', sql`not (${table.isTrial} and ${table.isReady})`),
      index('videos_trial')
        .on(table.createdAt)
        .where(sql`${table.isTrial} and ${table.deletedAt} is null`),
      index('videos_listed')
        .on(...byTime)
        .where(isListed),
      index('videos_listed_type')
        .on(table.type, ...byTime)
        .where(isListed),
      index('videos_listed_category')
        .on(table.categoryUuid, table.type, ...byTime)
        .where(isListed),
      // For the seller list of a category, which counts each seller's videos.
      index('videos_listed_owner')
        .on(table.ownerUuid, table.categoryUuid, table.type, ...byTime)
        .where(isListed),
      index('videos_owner')
        .on(table.ownerUuid, ...byTime)
        .where(sql`${table.deletedAt} is null`),
      index('videos_projection').on(table.projectionUuid),
      index('videos_words')
        .using('gin', table.searchText.op('gin_trgm_ops'))
        .where(sql`${table.deletedAt} is null`),
      uniqueIndex('videos_conversation').on(table.conversationUuid),
      // Allows one video for each media, also for concurrent requests.
      uniqueIndex('videos_media')
        .on(table.mediaUuid)
        .where(sql`${table.deletedAt} is null`),
    ]
  },
)

// Has no parameters, so that the planner can match partial indexes.
/** Condition of all lists of a seller's own videos. A live on trial is in none. */
export const isUndeleted = sql`(${videos.deletedAt} is null and not ${videos.isTrial})`
/** False while a decision of the operator hides the video, or its seller may not sell. */
export const isAllowed = (now: Date) =>
  sql`${videos.hiddenAt} is null and (${videos.withheldUntil} is null or ${videos.withheldUntil} <= ${now.toISOString()}::timestamptz)`

/** Condition of all public lists. */
export const isListed = (now: Date) =>
  and(
    sql`${videos.isReady}`,
    isUndeleted,
    sql`${videos.publishedAt} <= ${now.toISOString()}::timestamptz`,
    isAllowed(now),
  )

/** Time of each viewer's last counted view. The viewer is stored as a hash only. */
export const videoViews = pgTable(
  'video_views',
  {
    videoUuid: uuid()
      .notNull()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    viewer: text().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoUuid, table.viewer] }), index('video_views_age').on(table.countedAt)],
)

/** Daily statistics of a video, by Polish dates. */
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
  (table) => [primaryKey({ columns: [table.videoUuid, table.day] }), index('video_days_day').on(table.day)],
)
