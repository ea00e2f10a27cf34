import { z } from 'zod'
import { videoPath } from '#contracts/base/page-address.rules.ts'
import type { Context } from '#server/context/context.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { openPush } from '#server/ports/push/one-signal.ts'
import { pushLiveBegan, sendLiveBegan, notifyFollowers } from './job-kinds.ts'

/** Runs the jobs that notify people of lives. */
export async function workOnLives(
  { config, queue, services: { liveNotifier, users, videos } }: Context,
  mail: MailPort,
): Promise<void> {
  const text = await readMailText('live-began', z.strictObject({ subject: z.string().min(1) }))
  const push = openPush(config.push)

  /** Null if the live is over. */
  async function newsOf(videoUuid: string) {
    const view = await videos.find(videoUuid, undefined).catch(() => null)
    if (!view || view.video.finishedAt !== null) return null
    const { owner, video } = view
    return {
      seller: owner.fullName,
      description: video.description,
      link: config.siteUrl + videoPath(owner.username, videoUuid, 'live'),
    }
  }

  await queue.work(notifyFollowers, 1, liveNotifier.notify)
  await queue.work(sendLiveBegan, 1, async ({ uuid, userUuid, videoUuid }) => {
    const [news, user] = [await newsOf(videoUuid), (await users.find(userUuid))?.user]
    if (!news || !user || user.deletedAt !== null || user.mergedIntoUuid !== null) return
    const values = { ...news, settings: `${config.siteUrl}/profile/user/settings/notifications` }
    const subject = fillIn(text.data.subject, values)
    await mail.send({ id: uuid, to: user.email, subject, ...text.fill(values), date: new Date() })
  })
  await queue.work(pushLiveBegan, 1, async ({ uuid, videoUuid, userUuids }) => {
    const news = await newsOf(videoUuid)
    if (!news || !push) return
    const title = fillIn(text.data.subject, news)
    await push.send({ id: uuid, userUuids, title, text: news.description, link: news.link })
  })
}
