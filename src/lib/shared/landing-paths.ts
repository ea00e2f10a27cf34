import { paths } from './paths.ts'

/** Pages with texts in `content/landing/<path without its slash>.md`. */
export const LANDING_PATHS = [
  paths.liveCommerce,
  paths.plusSize,
  paths.italianClothes,
  paths.facebookLive,
  paths.phoneLive,
  paths.partnerProgram,
  paths.onlineShop,
] as const
export type LandingPath = (typeof LANDING_PATHS)[number]
