import { POST_LATE_MS } from '#contracts/social/page-post.rules.ts'
import type { PagePostFailure } from '#contracts/social/page-post.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { SocialTarget } from '#server/ports/social/publish.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import { checkPost, publishPost } from './job-kinds.ts'
import { createPagePostRepo, type PagePostRow, type PlacedPost } from './repo.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SocialArea } from '../social.ts'

/** Length of a claim, longer than all calls for one post may take. */
const CLAIM_MS = 10 * 60_000
/** Pause between two searches for a post whose response was lost. The network shows new posts late. */
const CHECK_AGAIN_MS = 2 * 60_000
const LOOKS = 2
/** Doubled with each retry. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** Tolerance for clock differences and for rounding by the network. */
const SKEW_MS = 60_000

type Parts = Pick<JobParts<SocialArea>, 'database' | 'log' | 'queue' | 'services' | 'socialNetwork'>

/** A failure that does not depend on the response of the network. */
class NotPublished extends Error {
  readonly failure: PagePostFailure
  constructor(failure: PagePostFailure) {
    super(failure)
    this.failure = failure
  }
}

const failureOf = (error: SocialError): PagePostFailure => {
  if (error.isGrantOver) return 'expired'
  if (error.isForbidden) return 'permission'
  if (error.fault === 'blocked') return 'blocked'
  return error.reason === 'unreachable' ? 'unreachable' : 'refused'
}

/** Runs the jobs that publish posts at their time, each once. */
export async function workOnPagePosts({ database, log, queue, services, socialNetwork }: Parts): Promise<void> {
  const { db } = database
  const { media, social, socialComments } = services
  const repo = createPagePostRepo(db)

  const again = (postUuid: string, values: Partial<PagePostRow>, startAfter: Date) =>
    inTransaction(db, async (tx) => {
      const states = ['scheduled', 'publishing', 'uncertain'] as const
      await repo.changeIn(tx, postUuid, states, { ...values, claimedUntil: null })
      await queue.add(tx, publishPost, { postUuid }, { startAfter })
    })

  async function targetOf({ post, userUuid }: PlacedPost): Promise<SocialTarget> {
    const target = await social.pageTarget(userUuid, post.pageUuid)
    if (typeof target === 'string') throw new NotPublished(target)
    return target
  }

  /** Uploads the pictures that the network does not have yet. They are invisible until a post uses them. */
  async function sendPictures(post: PagePostRow, target: SocialTarget): Promise<string[]> {
    const photoIds = [...post.photoIds]
    for (const mediaUuid of post.mediaUuids.slice(photoIds.length)) {
      const picture = await media.postPicture(mediaUuid)
      if (!picture) throw new NotPublished('picture')
      photoIds.push((await socialNetwork?.publish.addPhoto(target, picture)) ?? '')
      await repo.change(post.uuid, { photoIds })
    }
    return photoIds
  }

  async function publish(row: PlacedPost, post: PagePostRow): Promise<void> {
    if (!socialNetwork) throw new NotPublished('unlinked')
    const { publish: network } = socialNetwork
    const target = await targetOf(row)
    if (post.attemptedAt) {
      const since = new Date(post.attemptedAt.getTime() - SKEW_MS)
      const found = await network.findPost(target, { photoId: post.photoIds[0] ?? null, text: post.content, since })
      if (found !== null) return noteDone(post, found)
      const misses = post.misses + 1
      if (misses < LOOKS) {
        await again(post.uuid, { state: 'uncertain', misses }, new Date(Date.now() + CHECK_AGAIN_MS))
        return
      }
    }
    const photoIds = await sendPictures(post, target)
    await repo.change(post.uuid, { state: 'publishing', attemptedAt: new Date(), misses: 0 })
    return noteDone(post, await network.publishPost(target, { text: post.content, photoIds }))
  }

  async function noteDone(post: PagePostRow, remoteId: string): Promise<void> {
    await repo.change(post.uuid, { state: 'published', remoteId, failure: null, claimedUntil: null })
    await socialComments.readPageSoon(post.pageUuid)
  }

  async function work({ postUuid }: { postUuid: string }): Promise<void> {
    const now = new Date()
    const post = await repo.claim(postUuid, now, new Date(now.getTime() + CLAIM_MS))
    const row = post && (await repo.byUuid(postUuid))
    if (!post || !row) {
      // Another worker has claimed it; if that one dies, this job takes over. A rescheduled post has another job.
      const held = await repo.byUuid(postUuid)
      const until = held?.post.claimedUntil
      if (until && until > now) await queue.add(db, publishPost, { postUuid }, { startAfter: until })
      return
    }
    if (!post.attemptedAt && now.getTime() - post.publishAt.getTime() > POST_LATE_MS)
      return repo.change(postUuid, { state: 'late', claimedUntil: null })
    const fail = (failure: PagePostFailure, attemptedAt: Date | null) =>
      repo.change(postUuid, { state: 'failed', failure, attemptedAt, claimedUntil: null })
    try {
      await publish(row, post)
    } catch (error) {
      if (error instanceof NotPublished) return fail(error.failure, post.attemptedAt)
      if (!(error instanceof SocialError)) {
        await repo.change(postUuid, { claimedUntil: null })
        throw error
      }
      const failure = failureOf(error)
      log.warn(
        { post: postUuid, attempts: post.attempts + 1, err: error },
        'a post could not be published on the social network',
      )
      const attemptedAt = await attemptAfter(error, post)
      if (error.reason === 'refused') return fail(failure, attemptedAt)
      const attempts = post.attempts + 1
      const longer = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1))
      const pause = attemptedAt === null ? longer : CHECK_AGAIN_MS
      const state = attemptedAt === null ? 'scheduled' : 'uncertain'
      const startAfter = new Date(now.getTime() + Math.max(error.regainMs, pause))
      await again(postUuid, { state, failure, attempts, attemptedAt }, startAfter)
    }
  }

  /** Only an error response proves that nothing was published. A lost response and a failed search prove nothing. */
  async function attemptAfter(error: SocialError, before: PagePostRow): Promise<Date | null> {
    const attemptedAt = (await repo.byUuid(before.uuid))?.post.attemptedAt ?? null
    const isAnswered = error.fault !== 'passing' && attemptedAt?.getTime() !== before.attemptedAt?.getTime()
    return isAnswered ? null : attemptedAt
  }

  /** Notifies the seller in time of a missing permission. The post stays scheduled. */
  async function check({ postUuid }: { postUuid: string }): Promise<void> {
    const row = await repo.byUuid(postUuid)
    if (row?.post.state !== 'scheduled') return
    try {
      await repo.change(postUuid, { failure: await social.publishingFault(row.userUuid, row.post.pageUuid) })
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.reason === 'refused') await repo.change(postUuid, { failure: failureOf(error) })
    }
  }

  await queue.work(publishPost, 1, work)
  await queue.work(checkPost, 1, check)
}
