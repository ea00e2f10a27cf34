import type { Db } from '#server/db/client.ts'
import type { CommentsPort } from '#server/ports/social/comments.ts'
import type { SocialFault } from '#server/ports/social/graph-faults.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { CommentHint } from '#server/ports/social/webhook.ts'
import { commentOf, type Followed, type Folding } from './fold.ts'
import { foldRepo, type KnownPage } from './fold.repo.ts'
import type { PageAccess } from './page-access.ts'
import type { SyncRepo } from './sync.repo.ts'

/** Faults after which the network would refuse other readings of the page, too. */
const OF_PAGE: readonly SocialFault[] = ['tooMany', 'blocked', 'grantOver', 'permission', 'wrongToken']

type Parts = {
  db: Db
  port: CommentsPort
  access: Pick<PageAccess, 'targetOf' | 'attempt'>
  folding: Pick<Folding, 'foldHints'>
  repo: Pick<SyncRepo, 'readAgain'>
}

/** Follows the hints of the network's webhook. */
export function createHints({ db, port, access: { targetOf, attempt }, folding: { foldHints }, repo }: Parts) {
  async function follow(pageUuid: string, hint: CommentHint): Promise<Followed> {
    if (hint.verb !== 'edited') return { hint, comment: commentOf(hint) }
    try {
      return { hint, comment: await port.comment(await targetOf(pageUuid), hint.commentId) }
    } catch (error) {
      if (error instanceof SocialError && error.fault === 'gone') return { hint, comment: null }
      throw error
    }
  }

  /**
   * Follows the hints about a page, post by post. A comment that the network refuses to give does not hinder the other
   * hints: its post is read again later. Returns the error for which the hints are worth a retry.
   */
  async function followPage(page: KnownPage, hints: readonly CommentHint[]): Promise<SocialError | null> {
    let [isRefused, passing]: [boolean, SocialError | null] = [false, null]
    for (const [postId, ofPost] of Map.groupBy(hints, (hint) => hint.postId)) {
      const followed: Followed[] = []
      let isToRead = false
      for (const hint of ofPost) {
        if (isRefused && hint.verb === 'edited') {
          isToRead = true
          continue
        }
        const done = await attempt(page.uuid, async () => void followed.push(await follow(page.uuid, hint)))
        if (done === null) continue
        isRefused ||= OF_PAGE.includes(done.fault)
        isToRead ||= done.fault !== 'passing'
        if (done.fault === 'passing') passing = done
      }
      await foldHints(page, postId, followed)
      if (isToRead) await repo.readAgain(page.uuid, postId)
    }
    return passing
  }

  /**
   * Applies all hints of one webhook call, each as far as the network lets it. Idempotent.
   * @throws SocialError at the end, if a retry may succeed
   */
  return async (hints: readonly CommentHint[]): Promise<void> => {
    let passing: SocialError | null = null
    for (const [pageId, ofPage] of Map.groupBy(hints, (hint) => hint.pageId))
      for (const page of await foldRepo.pagesBySocialId(db, pageId)) {
        passing = (await followPage(page, ofPage)) ?? passing
      }
    if (passing) throw passing
  }
}
