import { serveArticleTitles } from '#screens/site/blog/serve-article-titles.ts'

/** Never rendered: the list is the whole answer. */
export default function ArticleTitles() {
  return null
}

export const getServerSideProps = serveArticleTitles
