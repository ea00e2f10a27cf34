import type { IncomingMessage } from 'node:http'
import { env } from './env.ts'

/** The origin for an answer that has to name whole addresses; what the visitor asked, where the site has none of its own. */
export function siteOrigin({ headers }: IncomingMessage): string {
  if (env.siteUrl !== '') return env.siteUrl
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return `${scheme}://${headers.host ?? 'localhost'}`
}

/** Whole addresses that follow the visitor's words must not be kept for others. */
export const originCache = (seconds: number) =>
  env.siteUrl === '' ? 'private, no-store' : `public, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
