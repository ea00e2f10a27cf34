import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { LANDING_PATHS } from '#lib/shared/landing-paths.ts'
import { paths } from '#lib/shared/paths.ts'

/** Permanent public pages, besides those of sellers and articles. */
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
  ...LANDING_PATHS,
]
