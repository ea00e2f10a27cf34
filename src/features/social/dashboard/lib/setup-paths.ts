import type { SetupStep } from '#contracts/social/dashboard.rules.ts'
import { paths } from '#lib/shared/paths.ts'

/** Page on which each step is done. */
export const SETUP_PATHS: Readonly<Record<SetupStep, string>> = {
  photo: paths.settings,
  trader: paths.traderSettings,
  delivery: paths.deliverySettings,
  account: paths.paymentSettings,
  product: paths.depot,
  reel: paths.createReel,
  announcement: paths.eventDesk,
}
