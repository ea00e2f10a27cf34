import type { Usage } from './graph-usage.ts'
import type { SocialTarget } from './publish.ts'

export type RemotePost = {
  id: string
  text: string
  pictureUrl: string | null
  url: string | null
  createdAt: Date
}
/** A comment on the network. `author` is null if the network hides it. Stickers and pictures have no text. */
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
/** A part of a list. `next` is the cursor of the following part. An empty part need not be the last one. */
export type Part<T> = { data: T[]; next: string | null; usage: Usage | null }
/** A reply that the network has accepted. `id`: of the new comment, or of the message. */
type Written = { id: string; usage: Usage | null }

/** Posts of a page and their comments. Every call uses the page's token and @throws SocialError. */
export type CommentsPort = {
  posts: (page: SocialTarget, after: string | null) => Promise<Part<RemotePost>>
  /** Comments and their replies, newest first. */
  comments: (page: SocialTarget, postId: string, after: string | null) => Promise<Part<RemoteComment>>
  post: (page: SocialTarget, id: string) => Promise<RemotePost>
  comment: (page: SocialTarget, id: string) => Promise<RemoteComment>
  /** Ids of these comments, at most 50, that the network still has or shows to the page. */
  commentsByIds: (page: SocialTarget, ids: readonly string[]) => Promise<{ found: Set<string>; usage: Usage | null }>
  /** Subscribes our webhook to the events of the page. Idempotent. */
  subscribe: (page: SocialTarget) => Promise<void>
  replyPublicly: (page: SocialTarget, commentId: string, text: string) => Promise<Written>
  /** The network accepts one message per comment. */
  replyPrivately: (page: SocialTarget, commentId: string, text: string) => Promise<Written>
}
