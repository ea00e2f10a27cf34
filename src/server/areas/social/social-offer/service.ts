import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { notFound } from '#server/base/errors.ts'
import { readReplyWords } from '#server/ports/social/reply-words.ts'
import type { ContentTemplateService } from '../content-template/service.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { ReservationService } from '#server/areas/commerce/commerce.ts'
import type { UserEventService, UserService } from '#server/areas/account/account.ts'
import { createFilling } from './filling.ts'
import { createOfferLinks } from './links.ts'
import { createOffers } from './offers.ts'
import { createReplies } from './replies.ts'
import { createReplyRepo } from './reply.repo.ts'
import { createOfferRepo } from './repo.ts'
import { createOfferCommentRepo, type CommentPath, type KnownComment } from './comment.repo.ts'
import { createOfferLinkRepo } from './link.repo.ts'
import { createShownOffers } from './shown.ts'
import { createReplyTexts } from './texts.ts'
import { createUpkeep } from './upkeep.ts'

type Parts = {
  siteUrl: string
  db: Db
  tokens: Tokens
  products: Pick<ProductService, 'projections'>
  reservations: ReservationService
  users: Pick<UserService, 'find'>
  userEvents: Pick<UserEventService, 'publish'>
  templates: Pick<ContentTemplateService, 'find'>
}

/** Length of a link's code: 128 bits. */
const CODE_BYTES = 16

export type { CommentPath } from './comment.repo.ts'
export type { Processing } from './shown.ts'
export type SocialOfferService = ReturnType<typeof createSocialOfferService>

/** Offers for comments, their replies and their links. */
export function createSocialOfferService(parts: Parts) {
  const { siteUrl, db, templates, tokens, userEvents } = parts
  const repo = createOfferRepo(db)
  const comments = createOfferCommentRepo(db)
  const links = createOfferLinkRepo(db)
  const replyRepo = createReplyRepo()
  /** Code of a link. Derived when needed, so that no row contains it. */
  const codeOf = (linkUuid: string) => tokens.seal('offer link', linkUuid).subarray(0, CODE_BYTES).toString('base64url')
  const urlOf = (linkUuid: string) => `${siteUrl}/oferta/${codeOf(linkUuid)}`

  async function requireComment(path: CommentPath): Promise<KnownComment> {
    const found = await comments.find(path)
    if (!found) throw notFound('comment of this post')
    return found
  }
  async function wordingsOf(userUuid: string, templateUuid: string): Promise<string[]> {
    const template = await templates.find(userUuid, templateUuid)
    if (!template) throw notFound('content template')
    return [template.content, ...template.otherContents]
  }
  const publish = (after: After, userUuid: string, postUuid: string) =>
    after(() => userEvents.publish(userUuid, { type: 'comment', data: { postUuid } }))

  const shared = { ...parts, repo, comments, links, replyRepo, requireComment, publish }
  const filling = createFilling({ ...shared, texts: createReplyTexts(readReplyWords()), siteUrl })
  const replies = createReplies({ ...shared, filling })
  const upkeep = createUpkeep({ ...shared, filling, kindFor: (tx, known) => replies.kindFor(tx, known, undefined) })
  const offers = createOffers({ ...shared, replies, upkeep, codeOf, wordingsOf })

  return {
    ...offers,
    ...createOfferLinks({ ...parts, repo, links }),
    ...createShownOffers({ ...parts, repo, replyRepo, urlOf }),
    urlOf,
    oldComments: comments.oldComments,
    openComments: repo.openComments,
    hasOpenComments: repo.hasOpenComments,
    /** Called in the transaction that removes authors and texts of these comments. */
    commentsAnonymised: replyRepo.eraseTexts,
    replyToComment: replies.write,
    decideReply: replies.decide,
    dropReply: replies.drop,
    notifyTurn: replies.notifyTurn,
    beforeSending: upkeep.beforeSending,
    /** Called in the transaction that notes that the comment of a reply is gone. */
    replaceReply: upkeep.replace,
    /** Called in the transaction that changes these comments. Their replies then await the seller's decision. */
    commentsEdited: replyRepo.stopForReview,
  }
}
