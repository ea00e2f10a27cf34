import { NO_CHOICE, parametersOfChoice, type ProductChoice } from '#features/video/shop-products/lib/choice.ts'
import type { ProfileTab } from '#features/account/profile/lib/profile-tab.ts'
import { paths } from '#lib/shared/paths.ts'

/** Address of a page of a tab, with the choice of products. The first tab has no name. */
export function hrefOfTab(user: string, tab: ProfileTab, page = 1, choice: ProductChoice = NO_CHOICE): string {
  const path = paths.profile(user, tab === 'reels' ? undefined : tab, page)
  const chosen = tab === 'products' ? new URLSearchParams(parametersOfChoice(choice)).toString() : ''
  return chosen === '' ? path : `${path}&${chosen}`
}
