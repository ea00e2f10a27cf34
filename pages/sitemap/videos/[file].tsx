import { VIDEOS } from '#lib/server/sitemap/listed.ts'
import { serveSitemapOf } from '#lib/server/sitemap/serve-files.ts'

/** Never rendered: the file is the whole answer. */
export default function SitemapVideosFile() {
  return null
}

export const getServerSideProps = serveSitemapOf(VIDEOS)
