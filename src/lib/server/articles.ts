import { articleCalls } from '#contracts/site/article.calls.ts'
import type { Article } from '#contracts/site/article.ts'
import type { Subjects } from '#contracts/base/subjects.rules.ts'
import { MAX_LIMIT } from '#contracts/base/common.rules.ts'
import { createCalls } from '#lib/shared/calls.ts'
import { serverApi } from './server-api.ts'

/** Calls of the blog, for loaders and files. */
export const articleCall = createCalls(
  () => articleCalls,
  // The address of the API is known once the server has started.
  { send: (...call) => serverApi().send(...call), file: (...call) => serverApi().file(...call) },
)

/** All listed articles, page by page, the newest first. */
export async function* everyArticle(): AsyncGenerator<Article> {
  for (let page = 1; ; page += 1) {
    const { data } = await articleCall('GET /article', { query: { page, limit: MAX_LIMIT } })
    yield* data
    if (data.length < MAX_LIMIT) return
  }
}

/** Subjects of a page that lists articles. A change of any of them changes the list. */
export const SHOWS_ARTICLES: Subjects = { list: 'articles' }
