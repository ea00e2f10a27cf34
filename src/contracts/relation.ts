import { z } from 'zod'
import { listOf, Timestamp, Uuid } from './common.ts'
import { Owner, UserInfo } from './user.ts'

/** Whom a user has blocked, does not sell to, or prefers; as the words stand in the addresses. */
export const RELATION_KINDS = ['black', 'limitSell', 'preferer'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

export const RelationParams = z.object({ id: Uuid, uuid: Uuid })
export const FavoriteParams = z.object({ id: Uuid, sellerUuid: Uuid })

/** `since` is when it began. */
export const RelatedUser = Owner.extend({ since: Timestamp }).meta({ id: 'RelatedUser' })
export type RelatedUser = z.infer<typeof RelatedUser>
export const RelatedUserList = listOf(RelatedUser).meta({ id: 'RelatedUserList', description: 'The newest first' })
export type RelatedUserList = z.infer<typeof RelatedUserList>

export const FavoriteSeller = UserInfo.extend({ since: Timestamp }).meta({ id: 'FavoriteSeller' })
export type FavoriteSeller = z.infer<typeof FavoriteSeller>
export const FavoriteSellerList = listOf(FavoriteSeller).meta({
  id: 'FavoriteSellerList',
  description: 'The sellers whom somebody follows, the newest first',
})
export type FavoriteSellerList = z.infer<typeof FavoriteSellerList>

/** Who follows a seller, told to that seller alone. */
export const Follower = RelatedUser.extend({ isPreferer: z.boolean() }).meta({ id: 'Follower' })
export type Follower = z.infer<typeof Follower>
export const FollowerList = listOf(Follower).meta({
  id: 'FollowerList',
  description: 'Whom the seller prefers comes first, then the newest',
})
export type FollowerList = z.infer<typeof FollowerList>

/** How many follow the seller now. */
export const Followed = z.object({ favoriteQuantity: z.number().int() }).meta({ id: 'Followed' })
export type Followed = z.infer<typeof Followed>
