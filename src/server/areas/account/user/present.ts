import { readChoices } from '#contracts/account/notification.rules.ts'
import { shownName } from '#contracts/account/shown-name.rules.ts'
import type { CurrentUser, Owner, UserInfo } from '#contracts/account/user.ts'
import { wholePercent } from '#lib/base/percent.ts'
import type { CurrentUserRow, UserRow, UserWithShop } from './repo.ts'
import type { OwnerRow, personColumns } from './table.ts'

const thumbnail = (mediaUuid: string | null) => mediaUuid && `/media/${mediaUuid}/thumbnail`

/** Rounded down, because it is shown with one decimal place: 4.648 rounded to 4.65 would be shown as 4.7. */
const ratingAverage = ({ rateSum, reviewQuantity }: Pick<UserRow, 'rateSum' | 'reviewQuantity'>) =>
  (reviewQuantity === 0 ? 0 : wholePercent(rateSum, reviewQuantity) / 100).toFixed(2)

export const presentShop = (shop: UserWithShop['shop']) => shop && { uuid: shop.uuid, slug: shop.slug, name: shop.name }

export type PersonRow = Pick<UserRow, keyof typeof personColumns>

/** A person as others see them. */
export const presentPerson = (user: PersonRow) => ({
  uuid: user.uuid,
  username: user.username,
  fullName: shownName(user),
  avatar: thumbnail(user.avatarMediaUuid),
})

export const presentOwner = (user: OwnerRow): Owner => ({
  ...presentPerson(user),
  currency: 'PLN',
  isPromoted: user.isPromoted,
  ratingAverage: ratingAverage(user),
  reviewQuantity: user.reviewQuantity,
  ...(user.shopName && { shopName: user.shopName }),
})

export const presentUserInfo = ({ user, shop }: UserWithShop): UserInfo => ({
  ...presentOwner({ ...user, shopName: shop?.name ?? null }),
  photo: thumbnail(user.photoMediaUuid),
  reviewQuantity: user.reviewQuantity,
  favoriteQuantity: user.favoriteQuantity,
  shop: presentShop(shop),
})

export const presentCurrentUser = (
  { user, shop, facebookId }: CurrentUserRow,
  seats: CurrentUser['seats'],
): CurrentUser => ({
  uuid: user.uuid,
  email: user.email,
  username: user.username,
  firstname: user.firstname,
  lastname: user.lastname,
  fullName: shownName({ ...user, isFullNamePublic: true }),
  shownName: shownName(user),
  isFullNamePublic: user.isFullNamePublic,
  avatar: thumbnail(user.avatarMediaUuid),
  photo: thumbnail(user.photoMediaUuid),
  facebookId,
  hasPassword: user.passwordHash !== null,
  roles: shop ? ['buyer', 'seller'] : ['buyer'],
  shop: presentShop(shop),
  seats,
  profile: {
    address: user.address,
    city: user.city,
    companyname: user.companyname,
    countryname: user.countryname,
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.phone,
    postal: user.postal,
    zipcode: user.zipcode,
  },
  notifyConfig: { phone: user.notifyPhone, choices: readChoices(user.notifyChoices) },
})
