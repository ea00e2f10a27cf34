import { createAccount } from '../areas/account/account.ts'
import { createCatalogue } from '../areas/catalogue/catalogue.ts'
import { createCommerce, createPurchases } from '../areas/commerce/commerce.ts'
import { createLive } from '../areas/live/live.ts'
import { createMedia } from '../areas/media/media.ts'
import { createOffice } from '../areas/office/office.ts'
import { createSite } from '../areas/site/site.ts'
import { createSocial } from '../areas/social/social.ts'
import { createVideo } from '../areas/video/video.ts'
import { createAttempts } from '../auth/attempts.ts'
import { createChannel } from '../channel/channel.ts'
import type { Parts } from './parts.ts'
import { subscribe } from './subscriptions.ts'

export type Services = ReturnType<typeof buildServices>

/** Builds the areas in their order. Each one gets those before it. */
export function buildServices(given: Omit<Parts, 'attempts' | 'channel'>) {
  const attempts = createAttempts(given)
  const channel = createChannel(given)
  const parts = { ...given, attempts, channel }
  const purchases = createPurchases(parts.db)
  const media = createMedia(parts)
  const account = { ...media, ...createAccount(parts, media) }
  const catalogue = { ...account, ...createCatalogue(parts, account) }
  const video = { ...catalogue, ...createVideo(parts, { ...catalogue, orders: purchases }) }
  const commerce = { ...video, ...createCommerce(parts, { ...video, purchases }) }
  const live = { ...commerce, ...createLive(parts, commerce) }
  const social = { ...live, ...createSocial(parts, live) }
  const office = { ...social, ...createOffice(parts, social) }
  const site = { ...office, ...createSite(parts, office) }
  subscribe(site)
  return { ...site, attempts, channel }
}
