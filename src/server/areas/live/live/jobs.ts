import { z } from 'zod'
import { videoPath } from '#contracts/base/page-address.rules.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { pushLiveBegan, sendLiveBegan, notifyFollowers } from './job-kinds.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { LiveArea } from '../live.ts'

type Parts = Pick<JobParts<LiveArea>, 'mail' | 'push' | 'queue' | 'services' | 'siteUrl'>

/** Runs the jobs that notify people of lives. */
export async function workOnLives({ mail, push, queue, services, siteUrl }: Parts): Promise<void> {
  const { liveNotifier, users, videos } = services
  const text = await readMailText('live-began', z.strictObject({ subject: z.string().min(1) }))

  /** Null if the live is over. */
  async function newsOf(videoUuid: string) {
    const view = await videos.find(videoUuid, undefined).catch(() => null)
    if (!view || view.video.finishedAt !== null) return null
    const { owner, video } = view
    return {
      seller: owner.fullName,
      description: video.description,
      link: siteUrl + videoPath(owner.username, videoUuid, 'live'),
    }
  }

  await queue.work(notifyFollowers, 1, liveNotifier.notify)
  await queue.work(sendLiveBegan, 1, async ({ uuid, userUuid, videoUuid }) => {
    const [news, user] = [await newsOf(videoUuid), (await users.find(userUuid))?.user]
    if (!news || !user || user.deletedAt !== null || user.mergedIntoUuid !== null) return
    const values = { ...news, settings: `${siteUrl}/profile/user/settings/notifications` }
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
