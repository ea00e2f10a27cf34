import { serveSitemapShops } from '#lib/sitemap/serve-sitemap.ts'

/** Never rendered: the file is the whole answer. */
export default function SitemapShopsFile() {
  return null
}

export const getServerSideProps = serveSitemapShops
