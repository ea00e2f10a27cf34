import { serveSitemapPages } from '#lib/server/sitemap/serve-files.ts'

/** Never rendered: the file is the whole answer. */
export default function SitemapPages() {
  return null
}

export const getServerSideProps = serveSitemapPages
