/** Who somebody is at the social network. `email` is null where they have none there, or do not show it. */
export type SocialPerson = { id: string; name: string; firstname: string; lastname: string; email: string | null }

/** `refused`: the network says no (a code that is used or old, a grant that was taken back); `unreachable`: it says nothing. */
export class SocialError extends Error {
  readonly reason: 'refused' | 'unreachable'
  constructor(reason: SocialError['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The social network, as far as people's accounts go. Every call @throws SocialError. */
export type SocialPort = {
  /** Where a person is asked; the browser comes back to `redirectUri` with `code` and `state`. */
  dialogUrl: (ask: { state: string; redirectUri: string }) => string
  /** A token that lives for two months, for the code that the dialog has sent back to the same `redirectUri`. */
  exchange: (code: string, redirectUri: string) => Promise<string>
  me: (accessToken: string) => Promise<SocialPerson>
  /** Takes back everything that was granted. */
  revoke: (accessToken: string) => Promise<void>
}
