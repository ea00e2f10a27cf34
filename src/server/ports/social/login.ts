/** A person at the social network. `email` is null where they have none there, or do not show it. */
export type SocialPerson = { id: string; name: string; firstname: string; lastname: string; email: string | null }
/**
 * `accessToken` speaks for the page; null where the person has no rights there. `tasks` are what the person may do on it; null
 * where the network does not say.
 */
export type GrantedPage = {
  id: string
  name: string
  category: string
  accessToken: string | null
  tasks: string[] | null
}

/** Signing in by the social network, and what a person grants there. Every call @throws SocialError. */
export type LoginPort = {
  /** Address of the dialog; the browser comes back to `redirectUri` with `code` and `state`. */
  dialogUrl: (ask: { state: string; redirectUri: string }) => string
  /** Exchanges a code, which the dialog has sent to the same `redirectUri`, for a token that lives for two months. */
  exchange: (code: string, redirectUri: string) => Promise<string>
  me: (accessToken: string) => Promise<SocialPerson>
  /** All pages that this person has shown us, also those without rights. */
  pages: (accessToken: string) => Promise<GrantedPage[]>
  /** Takes back everything that was granted. */
  revoke: (accessToken: string) => Promise<void>
}
