import { serveSitemapBlog } from '#lib/server/sitemap/serve-files.ts'

/** Never rendered: the file is the whole answer. */
export default function SitemapBlog() {
  return null
}

export const getServerSideProps = serveSitemapBlog
