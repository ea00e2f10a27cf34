import { PRODUCTS } from '#lib/server/sitemap/listed.ts'
import { serveSitemapOf } from '#lib/server/sitemap/serve-files.ts'

/** Never rendered: the file is the whole answer. */
export default function SitemapProductsFile() {
  return null
}

export const getServerSideProps = serveSitemapOf(PRODUCTS)
