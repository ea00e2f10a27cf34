import type { SocialDeletion, SocialDeletionStatus } from '#contracts/social/social.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { SocialNetwork } from '#server/ports/social/open-social.ts'
import type { SocialPagesRepo } from './pages.repo.ts'
import type { SocialRepo } from './repo.ts'

const PURPOSE = 'social deletion'
/** Length of the seal in a confirmation code. */
const SEAL_CHARACTERS = 22
/** Maximum difference between the network's clock and ours. */
const SKEW_MS = 60_000

type Parts = {
  db: Db
  publicApi: string
  socialNetwork: SocialNetwork | null
  tokens: Tokens
  repo: Pick<SocialRepo, 'bySocialId' | 'remove'>
  pages: Pick<SocialPagesRepo, 'dropTokens'>
  unlinked: (tx: Tx, after: After, userUuid: string) => Promise<void>
}

/** Callbacks of the network: a person has removed the app, or wants their data deleted. */
export function createSocialCallbacks({ db, publicApi, socialNetwork, tokens, repo, pages, unlinked }: Parts) {
  const sealOf = (moment: string) => tokens.seal(PURPOSE, moment).toString('base64url').slice(0, SEAL_CHARACTERS)

  /**
   * Removes the account, the tokens of its pages and the comments there. The network has already revoked the grant, so
   * it is not revoked here. Idempotent. A grant that is newer than the request stays.
   * @throws AppError 401
   */
  async function deauthorize(signedRequest: string): Promise<void> {
    const request = socialNetwork?.webhook.signedRequest(signedRequest)
    if (!request) throw new AppError('UNAUTHORIZED_EXCEPTION', 'The request is not signed by the network')
    const found = await repo.bySocialId(request.socialId)
    if (!found || found.account.grantedAt.getTime() > request.issuedAt.getTime() + SKEW_MS) return
    const { userUuid } = found.account
    await inTransaction(db, async (tx, after) => {
      await repo.remove(tx, userUuid)
      await pages.dropTokens(tx, userUuid)
      await unlinked(tx, after, userUuid)
    })
  }

  return {
    deauthorize,

    /** Deletes data at once. The returned code contains only the time, sealed, and no user. @throws AppError 401 */
    deleteData: async (signedRequest: string): Promise<SocialDeletion> => {
      await deauthorize(signedRequest)
      const moment = Date.now().toString(36)
      const code = `${moment}.${sealOf(moment)}`
      return { url: `${publicApi}/social/data-deletion/${code}`, confirmation_code: code }
    },

    /** @throws AppError 404 for an unknown code */
    deletionStatus: (code: string): SocialDeletionStatus => {
      const [moment = '', seal = ''] = code.split('.')
      if (seal === '' || seal !== sealOf(moment)) throw notFound('deletion')
      return { isDeleted: true, deletedAt: new Date(Number.parseInt(moment, 36)).toISOString() }
    },
  }
}
