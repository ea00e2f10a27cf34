const ANY_ORIGIN = 'https://kramik.invalid'
/** Going back to these after signing in would lead nowhere. */
const NOT_A_DESTINATION = /^\/(logowanie|rejestracja|odzyskaj-haslo|api|_next)(\/|$)/

/**
 * Where `?next=` may lead: a path on our own origin, cleaned by the same parser that a browser uses, or null. What it
 * takes apart and puts together may look different from what was given (`/.//host`), so the outcome is judged as well.
 */
export function safeNextPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  if (!URL.canParse(value, ANY_ORIGIN)) return null
  const url = new URL(value, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//') || NOT_A_DESTINATION.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
