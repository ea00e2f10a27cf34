import { z } from 'zod'
import { Uuid } from '../base/common.ts'
import { neededLine } from '../base/fields.ts'
import { NOTIFICATION_TOPICS } from './notification.rules.ts'
import { Shop } from './shop-of-user.ts'
import { TeamSeat } from './team.ts'

export const Role = z.enum(['buyer', 'seller'])
export type Role = z.infer<typeof Role>

export const Profile = z
  .object({
    address: z.string(),
    city: z.string(),
    companyname: z.string(),
    countryname: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    postal: z.string(),
    zipcode: z.string(),
  })
  .meta({ id: 'Profile' })

export const CurrentUser = z
  .object({
    uuid: Uuid,
    email: z.string(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    fullName: z.string(),
    shownName: z.string().meta({ description: 'The name that others see' }),
    isFullNamePublic: z.boolean().meta({ description: 'Always true for sellers' }),
    avatar: z.string().nullable(),
    photo: z.string().nullable(),
    facebookId: z.string().nullable(),
    hasPassword: z.boolean().meta({ description: 'False for users who only sign in with the social network' }),
    roles: z.array(Role),
    shop: Shop.nullable(),
    seats: z.array(TeamSeat).meta({ description: 'Shops for which the user works as a member of their team' }),
    profile: Profile,
    notifyConfig: z.object({
      phone: z.string(),
      choices: z
        .record(z.enum(NOTIFICATION_TOPICS), z.object({ page: z.boolean(), mail: z.boolean(), push: z.boolean() }))
        .meta({ description: 'Channels by which the user wants to be notified of each topic' }),
    }),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/** Seller of a video. `avatar` is a path on the media host; `ratingAverage` is a string such as "4.75". */
export const Owner = z
  .object({
    uuid: Uuid,
    username: z.string(),
    fullName: z.string().meta({ description: 'First name and initial, unless the person shows the whole name' }),
    avatar: z.string().nullable(),
    currency: z.literal('PLN'),
    isPromoted: z.boolean(),
    ratingAverage: z.string(),
    reviewQuantity: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Number of reviews in the average: those of buyers' }),
    shopName: z.string().optional().meta({ description: 'Of a seller: the name to show, before the person' }),
  })
  .meta({ id: 'Owner' })
export type Owner = z.infer<typeof Owner>

export const UserInfo = Owner.extend({
  photo: z.string().nullable(),
  reviewQuantity: z.number().int(),
  favoriteQuantity: z.number().int(),
  shop: Shop.nullable(),
  isFavorite: z
    .boolean()
    .optional()
    .meta({ description: 'This field and the next three are present only with a token' }),
  isBlack: z.boolean().optional(),
  isLimitSell: z.boolean().optional(),
  isPreferer: z.boolean().optional(),
}).meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

/** Uuid or username: `GET /user/{id}/info` accepts both. */
export const UserKey = neededLine(100)
