import { z } from 'zod'
import { listOf, Timestamp, Uuid } from '../base/common.ts'
import { Owner, UserInfo } from './user.ts'

/** Blocked users, users who are not sold to, and preferred users. The names are those of the API's paths. */
export const RELATION_KINDS = ['black', 'limitSell', 'preferer'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

/** Limit of the users that `GET /user/{id}/hidden` names, the newest blocks first. */
export const HIDDEN_MAX = 1000
export const HiddenUsers = z
  .object({ data: z.array(Uuid) })
  .meta({ id: 'HiddenUsers', description: 'Users whom the user has blocked, and users who have blocked the user' })
export type HiddenUsers = z.infer<typeof HiddenUsers>

export const RelationParams = z.object({ id: Uuid, uuid: Uuid })
export const FavoriteParams = z.object({ id: Uuid, sellerUuid: Uuid })

/** `since` is the start of the relation. */
export const RelatedUser = Owner.extend({
  since: Timestamp,
  isPreferer: z.boolean().optional().meta({ description: 'Only in lists of followers and of followed sellers' }),
}).meta({ id: 'RelatedUser' })
export type RelatedUser = z.infer<typeof RelatedUser>
export const RelatedUserList = listOf(RelatedUser).meta({ id: 'RelatedUserList', description: 'The newest first' })
export type RelatedUserList = z.infer<typeof RelatedUserList>

export const FavoriteSeller = UserInfo.extend({ since: Timestamp }).meta({ id: 'FavoriteSeller' })
export type FavoriteSeller = z.infer<typeof FavoriteSeller>
export const FavoriteSellerList = listOf(FavoriteSeller).meta({
  id: 'FavoriteSellerList',
  description: 'Sellers that a user follows: preferred ones first, then the newest',
})
export type FavoriteSellerList = z.infer<typeof FavoriteSellerList>

/** Follower of a seller, visible to that seller alone. */
export const Follower = RelatedUser.extend({ isPreferer: z.boolean() }).meta({ id: 'Follower' })
export type Follower = z.infer<typeof Follower>
export const FollowerList = listOf(Follower).meta({
  id: 'FollowerList',
  description: 'Preferred customers first, then the newest followers',
})
export type FollowerList = z.infer<typeof FollowerList>

/** Current number of the seller's followers. */
export const Followed = z.object({ favoriteQuantity: z.number().int() }).meta({ id: 'Followed' })
export type Followed = z.infer<typeof Followed>
