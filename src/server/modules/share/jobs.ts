import { isTooLongForFacebookReel } from '#contracts/reel.rules.ts'
import type { ShareFailure } from '#contracts/social.ts'
import type { Context } from '../../context.ts'
import { createGraphSocial } from '../../ports/social/graph-social.ts'
import { openFilm } from '../../ports/social/open-film.ts'
import { SocialError, type SocialTarget } from '../../ports/social/social.ts'
import { shareVideo } from './kinds.ts'
import { createShareRepo, type ShareRow } from './repo.ts'

/** How soon it is looked again whether a film that is late with its preparation is ready. */
const LOOK_AGAIN_MS = 5000
/** Longer than any one call to the network may take. */
const CLAIM_MS = 130_000
/** Doubled with each try: together about two hours. */
const FIRST_PAUSE_MS = 2000
const ATTEMPTS = 12

/** It cannot be posted, whatever the network says. */
class NotPosted extends Error {
  readonly failure: ShareFailure
  constructor(failure: ShareFailure) {
    super(failure)
    this.failure = failure
  }
}

type Parts = Pick<Context, 'config' | 'database' | 'log' | 'queue' | 'services' | 'vault'>

/** Posts videos on the social network, each once. */
export async function workOnShares({ config, database, log, queue, services, vault }: Parts): Promise<void> {
  const { db } = database
  const repo = createShareRepo(db)
  const social = config.social && createGraphSocial(config.social)

  const again = (videoUuid: string, startAfter: Date) =>
    db.transaction(async (tx) => {
      await repo.change(tx, videoUuid, { claimedUntil: null })
      await queue.add(tx, shareVideo, { videoUuid }, { startAfter })
    })

  /** Whose token speaks for the place where it goes. */
  async function targetOf(share: ShareRow, ownerUuid: string): Promise<SocialTarget> {
    const account = await repo.accountOf(ownerUuid)
    if (!social || !account) throw new NotPosted('unlinked')
    const token = vault.unlock(account.accessToken)
    if (token === null) throw new NotPosted('expired')
    if (share.pageName === null) return { id: account.socialId, accessToken: token }
    const page = await repo.pageOf(share)
    const known = page && (await social.pages(token)).find(({ id }) => id === page.socialId)
    if (!known) throw new NotPosted('permission')
    return { id: known.id, accessToken: known.accessToken }
  }

  /**
   * The network's name of the film is kept before the film is sent: whatever ends in between, the next try goes on with
   * the same one, and asks first whether it is public already.
   */
  async function post(share: ShareRow, ownerUuid: string, mediaUuid: string): Promise<string> {
    if (!social) throw new NotPosted('unlinked')
    const { videoUuid, type } = share
    const target = await targetOf(share, ownerUuid)
    const film = await openFilm(await services.media.watchFile(mediaUuid))
    const hold = () => repo.change(db, videoUuid, { claimedUntil: new Date(Date.now() + CLAIM_MS) })

    const known = share.remoteId === null ? null : await social.filmState(target, share.remoteId)
    let upload = { id: share.remoteId ?? '', address: share.remoteUpload ?? '' }
    // What the network has forgotten was never public.
    if (known === null) {
      upload = await social.beginFilm(target, type, film.size)
      await repo.change(db, videoUuid, { remoteId: upload.id, remoteUpload: upload.address })
    }
    if (known !== 'published') {
      if (known !== 'sent') await social.sendFilm(target, type, upload, film, hold)
      await hold()
      await social.publishFilm(target, type, upload, share.description)
    }
    return social.filmUrl(target, upload.id)
  }

  function failureOf(error: SocialError, share: ShareRow): ShareFailure {
    if (error.reason === 'unreachable') return 'unreachable'
    if (error.isGrantOver) return 'expired'
    if (error.isForbidden) return share.pageName === null ? 'profile' : 'permission'
    return 'refused'
  }

  async function work({ videoUuid }: { videoUuid: string }): Promise<void> {
    const now = new Date()
    const share = await repo.claim(videoUuid, now, new Date(now.getTime() + CLAIM_MS))
    if (!share) {
      // Somebody is at it; should they die, it is looked after then.
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
    if (!video.isReady) return again(videoUuid, new Date(now.getTime() + LOOK_AGAIN_MS))
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
      const failure = failureOf(error, share)
      const attempts = share.attempts + 1
      log.warn({ video: videoUuid, attempts, err: error }, 'a video was not posted on the social network')
      if (failure !== 'unreachable' || attempts >= ATTEMPTS) return fail(failure)
      await repo.change(db, videoUuid, { failure, attempts })
      await again(videoUuid, new Date(Date.now() + FIRST_PAUSE_MS * 2 ** (attempts - 1)))
    }
  }

  await queue.work(shareVideo, 1, work)
}
