import type { Context } from '../context.ts'
import { workOnCredentials } from '../modules/credentials/jobs.ts'
import { workOnContact } from '../modules/contact/jobs.ts'
import { workOnEvents } from '../modules/event/jobs.ts'
import { workOnLives } from '../modules/live/jobs.ts'
import { workOnMedia } from '../modules/media/jobs.ts'
import { workOnNotifications } from '../modules/notification/jobs.ts'
import { workOnOrders } from '../modules/order/jobs.ts'
import { workOnPagePosts } from '../modules/page-post/jobs.ts'
import { workOnPayments } from '../modules/payment/jobs.ts'
import { workOnReservations } from '../modules/reservation/jobs.ts'
import { workOnDepot } from '../modules/product/jobs.ts'
import { workOnSocial } from '../modules/social/jobs.ts'
import { workOnSocialComments } from '../modules/social-comment/jobs.ts'
import { workOnReplies } from '../modules/social-offer/jobs.ts'
import { workOnSocialPosts } from '../modules/social-post/jobs.ts'
import { workOnVideos } from '../modules/video/jobs.ts'
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
