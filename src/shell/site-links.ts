import { paths } from '#lib/shared/paths.ts'

/** Links of the footer and of the end of the menu, by group. */
export const SITE_LINKS = [
  { key: 'buying', links: ['plusSize', 'italianClothes', 'faq', 'returns', 'listOrder'] },
  { key: 'selling', links: ['liveCommerce', 'phoneLive', 'facebookLive', 'onlineShop', 'partnerProgram'] },
  { key: 'about', links: ['contact', 'terms', 'privacy'] },
] as const

export type SiteLink = (typeof SITE_LINKS)[number]['links'][number]

export const siteLinkPath = (link: SiteLink): string => paths[link]
