import type { GetServerSideProps } from 'next'
import { articles } from '../articles.ts'
import { changedAt } from '#lib/changed-at.ts'
import { env } from '#lib/env.ts'
import { serverApi } from '../server-api.ts'
import { answerIndex } from './answer.ts'
import { filesOf, SHOPS, VIDEOS } from './listed.ts'

/**
 * `/sitemap.xml`: the files, by kind. When one of them last changed is told of the articles alone: of the others nobody
 * knows it without reading all that they hold.
 */
export const serveSitemapIndex: GetServerSideProps = (context) => {
  const folder = `${env.siteUrl}/sitemap`
  const api = serverApi()
  async function* files() {
    yield { url: `${folder}/pages.xml` }
    const changed = (await articles()).map(changedAt).toSorted().at(-1)
    if (changed !== undefined) yield { url: `${folder}/blog.xml`, lastmod: changed }
    for (const { kind, path } of [SHOPS, VIDEOS])
      for await (const name of filesOf({ path }, api)) yield { url: `${folder}/${kind}/${name}.xml` }
  }
  return answerIndex(context, files())
}
