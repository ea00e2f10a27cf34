import { TOKEN_PARAM } from '#lib/browser/session.ts'

/** Removes the token from a path and keeps everything else. */
export function withoutToken(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://kramik.invalid')
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part.split('=', 1)[0] !== TOKEN_PARAM)
    .join('&')
  return pathname + (rest && `?${rest}`) + hash
}
