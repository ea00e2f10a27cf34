const ANY_ORIGIN = 'https://kramik.invalid'
/** Pages that are useless as a destination after signing in. */
const NOT_A_DESTINATION = /^\/(logowanie|rejestracja|odzyskaj-haslo|anuluj-zmiane-adresu|api|_next)(\/|$)/

/**
 * Safe target of `?next=`: a path on our own origin, normalised by the parser that browsers use, or null. Normalising
 * can turn a path into something else (`/.//host`), so the result is checked, too.
 */
export function safeNextPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  if (!URL.canParse(value, ANY_ORIGIN)) return null
  const url = new URL(value, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//') || NOT_A_DESTINATION.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
