/** A hint that something has happened to a comment. The row follows it, and asks the network where the hint does not say enough. */
export type CommentHint = {
  pageId: string
  verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide'
  commentId: string
  postId: string
  parentId: string | null
  author: { id: string; name: string } | null
  text: string
  createdAt: Date
}

export type WebhookPort = {
  /** Whether the token is the one that the app's owner has set at the network. */
  isSubscriber: (token: string) => boolean
  /** Whether these very bytes were signed by the network. */
  isSigned: (body: Buffer, signature: string) => boolean
  /** What concerns comments; nothing for a body of another kind. */
  hints: (body: string) => CommentHint[]
}
