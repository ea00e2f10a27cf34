import type { SocialScope } from '#contracts/account/social-scope.rules.ts'

/** A person at the social network. `email` is null where they have none there, or do not show it. */
export type SocialPerson = { id: string; name: string; firstname: string; lastname: string; email: string | null }
/**
 * A page. `accessToken` acts for the page; null if the user has no rights there. `tasks` are the user's permissions on
 * it; null if the network does not return them.
 */
export type GrantedPage = {
  id: string
  name: string
  category: string
  accessToken: string | null
  tasks: string[] | null
}

/** Rights of a token at the network. */
export type SocialGrant = {
  /** Permissions that we ask for and do not have. */
  missing: SocialScope[]
  /** Ids of the pages that a permission is limited to. Others hold for all pages of the person. */
  limits: ReadonlyMap<string, readonly string[]>
  /** The earlier end, of the token or of the access to data. Null if neither ends. */
  endsAt: Date | null
}

/** True if the grant lacks the permission on this page. People may tick two of their three pages. */
export const isMissingOn = (
  { missing, limits }: Pick<SocialGrant, 'missing' | 'limits'>,
  scope: SocialScope,
  pageId: string,
): boolean => missing.includes(scope) || limits.get(scope)?.includes(pageId) === false

/** Signing in by the social network, and what a person grants there. Every call @throws SocialError. */
export type LoginPort = {
  /**
   * Address of the dialog; the browser comes back to `redirectUri` with `code` and `state`. `scope` asks again for that
   * permission alone, also after a refusal; null asks for all.
   */
  dialogUrl: (request: { state: string; redirectUri: string; scope: SocialScope | null }) => string
  /** Exchanges a code, which the dialog has sent to the same `redirectUri`, for a token that lives for two months. */
  exchange: (code: string, redirectUri: string) => Promise<string>
  me: (accessToken: string) => Promise<SocialPerson>
  grant: (accessToken: string) => Promise<SocialGrant>
  /** All pages that this person has shown us, also those without rights. */
  pages: (accessToken: string) => Promise<GrantedPage[]>
  /** Revokes all permissions. */
  revoke: (accessToken: string) => Promise<void>
}
