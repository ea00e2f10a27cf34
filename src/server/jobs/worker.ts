import type { Context } from '../context/context.ts'
import { workOnCredentials } from '../areas/account/credentials/jobs.ts'
import { workOnContact } from '../areas/site/contact/jobs.ts'
import { workOnEvents } from '../areas/live/event/jobs.ts'
import { workOnLives } from '../areas/live/live/jobs.ts'
import { workOnMedia } from '../areas/media/media/jobs.ts'
import { workOnNotifications } from '../areas/account/notification/jobs.ts'
import { workOnOrders } from '../areas/commerce/order/jobs.ts'
import { workOnPagePosts } from '../areas/social/page-post/jobs.ts'
import { workOnPayments } from '../areas/commerce/payment/jobs.ts'
import { workOnReservations } from '../areas/commerce/reservation/jobs.ts'
import { workOnDepot } from '../areas/catalogue/product/jobs.ts'
import { workOnSocial } from '../areas/social/social/jobs.ts'
import { workOnSocialComments } from '../areas/social/social-comment/jobs.ts'
import { workOnReplies } from '../areas/social/social-offer/jobs.ts'
import { workOnSocialPosts } from '../areas/social/social-post/jobs.ts'
import { workOnVideos } from '../areas/video/video/jobs.ts'
import { openMail } from '../ports/mail/open-mail.ts'

/** Runs the jobs of all modules. */
export async function startWorker(context: Context): Promise<void> {
  const { videos, products, lives } = context.services
  await workOnMedia(context, async (tx, after, mediaUuid) => {
    await videos.mediaBecameReady(tx, after, mediaUuid)
    await products.mediaBecameReady(tx, after, mediaUuid)
  })
  const mail = openMail(context.config)
  await workOnContact(context, mail)
  await workOnCredentials(context, mail)
  await workOnEvents(context, mail)
  await workOnLives(context, mail)
  await workOnNotifications(context)
  await workOnReservations(context, mail)
  await workOnOrders(context, mail)
  await workOnPayments(context)
  await workOnDepot(context)
  await workOnSocial(context, mail)
  await workOnSocialPosts(context)
  await workOnSocialComments(context, mail)
  workOnReplies(context)
  await workOnPagePosts(context)
  await workOnVideos(context)
  context.beforeClose(lives.clock.run())
}
