import type { GetServerSideProps } from 'next'
import { env } from '#lib/shared/env.ts'
import { readOperator } from './operator.ts'

const DAY_SECONDS = 86_400
/** RFC 9116 recommends less than a year. Caches may answer with an older text for two days. */
const VALID_DAYS = 180

type Publisher = { siteUrl: string; email: string; now: Date }

/** Contacts for reports of vulnerabilities, in the form of RFC 9116. */
export function securityText({ siteUrl, email, now }: Publisher): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_SECONDS * 1000)
  return [
    `Contact: mailto:${email}`,
    `Contact: ${siteUrl}/kontakt`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pl, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** `/.well-known/security.txt` */
export const serveSecurityText: GetServerSideProps = async ({ res }) => {
  const { email } = await readOperator()
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', `public, s-maxage=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`)
  res.end(securityText({ siteUrl: env.siteUrl, email, now: new Date() }))
  return { props: {} }
}
