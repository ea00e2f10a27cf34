import { CATEGORIES } from '#contracts/categories.ts'
import { paths } from '#lib/paths.ts'

/** Addresses that are always there and may be found, besides what sellers and writers add. */
export const SITE_PAGES: readonly string[] = [
  paths.home,
  paths.reels,
  paths.savedLives,
  paths.calendar,
  ...CATEGORIES.map(({ slug }) => paths.category(slug)),
  paths.blog,
  ...CATEGORIES.map(({ slug }) => paths.blogCategory(slug)),
  paths.contact,
  paths.faq,
  paths.terms,
  paths.privacy,
  paths.returns,
  paths.listOrder,
  paths.liveCommerce,
  paths.plusSize,
  paths.italianClothes,
  paths.facebookLive,
  paths.phoneLive,
  paths.partnerProgram,
  paths.onlineShop,
]
