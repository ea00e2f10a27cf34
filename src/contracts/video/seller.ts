import { z } from 'zod'
import { arrayParam, listOf, PageQuery, Uuid } from '../base/common.ts'
import { UserInfo } from '../account/user.ts'
import { VideoType } from './video.ts'

/** Seller with available videos, the number of their reels, and the newest of all their videos. */
export const Seller = UserInfo.extend({
  reelQuantity: z.number().int().meta({ description: 'Exact up to 50; above that up to 30 seconds old' }),
  newestVideo: z.object({ uuid: Uuid, type: VideoType }),
}).meta({ id: 'Seller' })
export type Seller = z.infer<typeof Seller>

export const SellerList = listOf(Seller).meta({ id: 'SellerList', description: 'The most followed sellers first' })
export type SellerList = z.infer<typeof SellerList>

/** With categories: only sellers with videos in them, and only these videos are counted. */
export const SellerListQuery = PageQuery.extend({ 'categoryUuids[]': arrayParam(Uuid) })
export type SellerListQuery = z.infer<typeof SellerListQuery>
