/** Notification of a changed comment. The comment is fetched from the network if the data is not sufficient. */
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
  /** True if the token is the one that was set for the webhook at the network. */
  isSubscriber: (token: string) => boolean
  /** True if the network has signed exactly these bytes. */
  isSigned: (body: Buffer, signature: string) => boolean
  /** Comment notifications in a body; empty for a body of another kind. */
  hints: (body: string) => CommentHint[]
  /** User and time of a request signed by the network, as sent to callbacks. Null for anything else. */
  signedRequest: (text: string) => SignedRequest | null
}

export type SignedRequest = { socialId: string; issuedAt: Date }
