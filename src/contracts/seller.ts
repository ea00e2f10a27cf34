import { z } from 'zod'
import { arrayParam, listOf, PageQuery, Uuid } from './common.ts'
import { UserInfo } from './user.ts'
import { VideoType } from './video.ts'

/** A seller who has something to watch: how many reels, and what is the newest of all their videos. */
export const Seller = UserInfo.extend({
  reelQuantity: z.number().int().meta({ description: 'Above 50 up to 30 seconds old' }),
  newestVideo: z.object({ uuid: Uuid, type: VideoType }),
}).meta({ id: 'Seller' })
export type Seller = z.infer<typeof Seller>

export const SellerList = listOf(Seller).meta({ id: 'SellerList', description: 'The most followed first' })
export type SellerList = z.infer<typeof SellerList>

/** With categories: those who have something to watch of them, and what they have of them. */
export const SellerListQuery = PageQuery.extend({ 'categoryUuids[]': arrayParam(Uuid) })
export type SellerListQuery = z.infer<typeof SellerListQuery>
