import type { GetServerSideProps } from 'next'
import { env } from '#lib/shared/env.ts'

const A_DAY = 86_400

/** Excludes private pages and API responses from crawling. Films and pictures may be fetched. */
const RULES = [
  'User-agent: *',
  'Allow: /api/media/',
  'Disallow: /api/',
  'Disallow: /basket',
  'Disallow: /admin',
  'Disallow: /zgloszenie/',
  'Disallow: /zaproszenie',
  'Disallow: /odzyskiwanie-konta/',
  'Disallow: /profile/user/decyzje',
  'Disallow: /profile/user/orders',
  'Disallow: /profile/user/settings',
  'Disallow: /profile/user/zapisane',
  'Disallow: /profile/user/wiadomosci',
  'Disallow: /profile/dashboard',
  'Disallow: /profile/otworz-sklep',
]

/** `/robots.txt` */
export const serveRobots: GetServerSideProps = ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', `public, s-maxage=${A_DAY}, stale-while-revalidate=${A_DAY}`)
  res.end([...RULES, '', `Sitemap: ${env.siteUrl}/sitemap.xml`, ''].join('\n'))
  return Promise.resolve({ props: {} })
}
