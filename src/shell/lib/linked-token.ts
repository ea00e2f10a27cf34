import { TOKEN_PARAM } from '#lib/session.ts'

/** The same path without the token that it carries; everything else in it stays as it is. */
export function withoutToken(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://kramik.invalid')
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part.split('=', 1)[0] !== TOKEN_PARAM)
    .join('&')
  return pathname + (rest && `?${rest}`) + hash
}
