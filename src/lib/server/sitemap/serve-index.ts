import type { GetServerSideProps } from 'next'
import { everyArticle } from '../articles.ts'
import { changedAt } from '#lib/shared/changed-at.ts'
import { env } from '#lib/shared/env.ts'
import { serverApi } from '../server-api.ts'
import { answerIndex } from './answer.ts'
import { filesOf, PRODUCTS, SHOPS, VIDEOS } from './listed.ts'

/**
 * `/sitemap.xml`: index of the files, by kind. Only the file of articles has `lastmod`. For the other files it is
 * unknown without reading all their entries.
 */
export const serveSitemapIndex: GetServerSideProps = (context) => {
  const folder = `${env.siteUrl}/sitemap`
  const api = serverApi()
  async function* files() {
    yield { url: `${folder}/pages.xml` }
    const changed = (await Array.fromAsync(everyArticle())).map(changedAt).toSorted().at(-1)
    if (changed !== undefined) yield { url: `${folder}/blog.xml`, lastmod: changed }
    for (const listed of [SHOPS, PRODUCTS, VIDEOS])
      for await (const name of filesOf(listed, api)) yield { url: `${folder}/${listed.kind}/${name}.xml` }
  }
  return answerIndex(context, files())
}
