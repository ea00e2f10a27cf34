import type { Usage } from './graph-usage.ts'
import type { SocialTarget } from './publish.ts'

export type RemotePost = {
  id: string
  text: string
  pictureUrl: string | null
  url: string | null
  createdAt: Date
}
/** `author` is null where the network does not tell. A sticker or a picture has no text. */
export type RemoteComment = {
  id: string
  parentId: string | null
  author: { id: string; name: string } | null
  text: string
  /** `photo`, `sticker`, `video_inline` and others. */
  attachment: string | null
  createdAt: Date
  isHidden: boolean
  canReplyPrivately: boolean
}
/** A part of a list. `next` begins the following one; a part may be empty and not be the last. */
export type Part<T> = { data: T[]; next: string | null; usage: Usage | null }

/** Posts of a page and what people write under them. Every call goes by the page's token, and @throws SocialError. */
export type CommentsPort = {
  posts: (page: SocialTarget, after: string | null) => Promise<Part<RemotePost>>
  /** Answers to comments too, the newest first. */
  comments: (page: SocialTarget, postId: string, after: string | null) => Promise<Part<RemoteComment>>
  post: (page: SocialTarget, id: string) => Promise<RemotePost>
  comment: (page: SocialTarget, id: string) => Promise<RemoteComment>
  /** From now on the network tells our webhook what happens on the page. Again is harmless. */
  subscribe: (page: SocialTarget) => Promise<void>
  /** Answers with the id of the new comment. */
  replyPublicly: (page: SocialTarget, commentId: string, text: string) => Promise<string>
  /** Answers with the id of the message. Of one comment the network takes one. */
  replyPrivately: (page: SocialTarget, commentId: string, text: string) => Promise<string>
}
