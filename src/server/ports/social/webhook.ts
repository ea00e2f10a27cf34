/** Change of a comment, told by the network. The network is asked for the comment if the hint does not say enough. */
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
  /** True if the token is the one that the app's owner has set at the network. */
  isSubscriber: (token: string) => boolean
  /** True if the network has signed exactly these bytes. */
  isSigned: (body: Buffer, signature: string) => boolean
  /** Hints about comments in a body; empty for a body of another kind. */
  hints: (body: string) => CommentHint[]
}
