import { paths } from '#lib/paths.ts'

/** Everything that stands in the footer and at the end of the menu, in its groups. */
export const SITE_LINKS = [
  { key: 'buying', links: ['plusSize', 'italianClothes', 'faq', 'returns', 'listOrder'] },
  { key: 'selling', links: ['liveCommerce', 'phoneLive', 'facebookLive', 'onlineShop', 'partnerProgram'] },
  { key: 'about', links: ['contact', 'terms', 'privacy'] },
] as const

export type SiteLink = (typeof SITE_LINKS)[number]['links'][number]

export const siteLinkPath = (link: SiteLink): string => paths[link]
