import { serveSitemapIndex } from '#lib/server/sitemap/serve-index.ts'

/** Never rendered: the file is the whole answer. */
export default function SitemapIndex() {
  return null
}

export const getServerSideProps = serveSitemapIndex
