import { serveSitemapVideos } from '#lib/sitemap/serve-sitemap.ts'

/** Never rendered: the file is the whole answer. */
export default function SitemapVideosFile() {
  return null
}

export const getServerSideProps = serveSitemapVideos
