import { isTooLongForFacebookReel } from '#contracts/video/reel.rules.ts'
import type { ShareFailure } from '#contracts/social/social.ts'
import { inTransaction } from '#server/db/unit.ts'
import { openFilm } from '#server/ports/social/open-film.ts'
import type { PublishPort, SocialTarget } from '#server/ports/social/publish.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import { shareVideo } from './job-kinds.ts'
import { createSocialPostRepo, type ShareRow } from './repo.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SocialArea } from '../social.ts'

/** Pause before checking again whether a film is ready. */
const CHECK_AGAIN_MS = 5000
/** Length of a claim, longer than any one call to the network may take. */
const CLAIM_MS = 130_000
/** Pause before the first retry. It doubles each time, for about two hours in total. */
const FIRST_PAUSE_MS = 2000
const ATTEMPTS = 12

/** A failure that does not depend on the response of the network. */
class NotPosted extends Error {
  readonly failure: ShareFailure
  constructor(failure: ShareFailure) {
    super(failure)
    this.failure = failure
  }
}

type Parts = Pick<JobParts<SocialArea>, 'database' | 'log' | 'queue' | 'services' | 'socialNetwork'>

/** Runs the jobs that post videos on the social network, each once. */
export async function workOnSocialPosts({ database, log, queue, services, socialNetwork }: Parts): Promise<void> {
  const { db } = database
  const { media, social } = services
  const repo = createSocialPostRepo(db)

  const again = (videoUuid: string, startAfter: Date) =>
    inTransaction(db, async (tx) => {
      await repo.change(tx, videoUuid, { claimedUntil: null })
      await queue.add(tx, shareVideo, { videoUuid }, { startAfter })
    })

  async function targetOf(share: ShareRow, ownerUuid: string): Promise<SocialTarget> {
    // A share of an earlier version, when profiles could be chosen. The network refuses films there.
    if (share.pageName === null) throw new NotPosted('profile')
    const target = await social.pageTarget(ownerUuid, share.pageUuid)
    if (typeof target === 'string') throw new NotPosted(target)
    return target
  }

  /**
   * Posts a film. Its id at the network is stored before the film is uploaded, so that a retry continues with the same
   * film and first checks whether it is already public.
   */
  async function post(share: ShareRow, ownerUuid: string, mediaUuid: string): Promise<string> {
    if (!socialNetwork) throw new NotPosted('unlinked')
    const network = socialNetwork.publish
    const target = await targetOf(share, ownerUuid)
    return media.withFilm(mediaUuid, async (path) => postFilm(network, share, target, await openFilm(path)))
  }

  async function postFilm(network: PublishPort, share: ShareRow, target: SocialTarget, film: Blob): Promise<string> {
    const { videoUuid, type } = share
    const hold = () => repo.change(db, videoUuid, { claimedUntil: new Date(Date.now() + CLAIM_MS) })

    const known = share.remoteId === null ? null : await network.filmState(target, share.remoteId)
    let upload = { id: share.remoteId ?? '', address: share.remoteUpload ?? '' }
    // A film that the network no longer knows was never public.
    if (known === null) {
      upload = await network.beginFilm(target, type, film.size)
      await repo.change(db, videoUuid, { remoteId: upload.id, remoteUpload: upload.address })
    }
    if (known !== 'published') {
      if (known !== 'sent') await network.sendFilm(target, type, upload, film, hold)
      await hold()
      await network.publishFilm(target, type, upload, share.description)
    }
    return network.filmUrl(target, upload.id)
  }

  function failureOf(error: SocialError): ShareFailure {
    if (error.reason === 'unreachable') return 'unreachable'
    if (error.isGrantOver) return 'expired'
    if (error.isForbidden) return 'permission'
    return 'refused'
  }

  async function work({ videoUuid }: { videoUuid: string }): Promise<void> {
    const now = new Date()
    const share = await repo.claim(videoUuid, now, new Date(now.getTime() + CLAIM_MS))
    if (!share) {
      // Another worker has claimed it; if that one dies, this job takes over.
      const until = await repo.claimedUntil(videoUuid)
      if (until) await queue.add(db, shareVideo, { videoUuid }, { startAfter: until })
      return
    }
    const fail = (failure: ShareFailure) =>
      repo.change(db, videoUuid, { status: 'failed', failure, claimedUntil: null })
    const video = await repo.video(videoUuid)
    if (!video || video.isDeleted) return repo.change(db, videoUuid, { claimedUntil: null })
    if (video.mediaStatus === 'failed') return fail('film')
    if (video.publishedAt > now) return again(videoUuid, video.publishedAt)
    if (!video.isReady) return again(videoUuid, new Date(now.getTime() + CHECK_AGAIN_MS))
    if (share.type === 'reel' && isTooLongForFacebookReel(video.duration)) return fail('tooLong')
    try {
      const url = await post(share, video.ownerUuid, video.mediaUuid)
      await repo.change(db, videoUuid, { status: 'posted', failure: null, url, claimedUntil: null })
    } catch (error) {
      if (error instanceof NotPosted) return fail(error.failure)
      if (!(error instanceof SocialError)) {
        await repo.change(db, videoUuid, { claimedUntil: null })
        throw error
      }
      const failure = failureOf(error)
      const attempts = share.attempts + 1
      log.warn({ video: videoUuid, attempts, err: error }, 'a video could not be posted on the social network')
      if (failure !== 'unreachable' || attempts >= ATTEMPTS) return fail(failure)
      await repo.change(db, videoUuid, { failure, attempts })
      await again(videoUuid, new Date(Date.now() + FIRST_PAUSE_MS * 2 ** (attempts - 1)))
    }
  }

  await queue.work(shareVideo, 1, work)
}
