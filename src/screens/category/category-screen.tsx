import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { ProductCard } from '#components/product-card.tsx'
import { Prose } from '#components/prose.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { isFiltering, type VideoFilter } from '#data/video/filter.ts'
import { ofCategory } from '#data/video/of-category.ts'
import { videoQueries } from '#data/video/queries.ts'
import { ArticleCard } from '#features/blog/article-card.tsx'
import { ArticleGrid } from '#features/blog/article-grid.tsx'
import { CategoryBar } from '#features/category-bar/category-bar.tsx'
import { Filters } from '#features/filters/filters.tsx'
import { SellerShelf } from '#features/shelves/seller-shelf.tsx'
import { VideoShelf } from '#features/shelves/video-shelf.tsx'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { hrefOf, narrowedPlace } from './addresses.ts'
import { categoryJsonLd } from './category-json-ld.ts'
import styles from './category-screen.module.css'
import type { CategoryProps } from './load-category.ts'
import { productsOf } from './products-of.ts'
import { REELS_A_PAGE } from './shown.ts'

const REEL_SIZES = '(width < 768px) 45vw, (width < 992px) 24vw, 190px'
const PRODUCTS_SHOWN = 8
const FIRST_WINDOW = 2

/** What a category has: reels page by page; on the first page lives, things, sellers and a guide as well. */
export function CategoryScreen({ category, title, description, lead, page, filter, html, articles }: CategoryProps) {
  const { t } = useTranslation(['category', 'common'])
  const router = useRouter()
  const ask = ofCategory('reel', category.categoryUuid, REELS_A_PAGE, filter)
  const { data } = useQuery(videoQueries.list(ask, { page }))
  const reels = useMemo(() => data?.data ?? [], [data])
  const products = useMemo(() => (page === 1 ? productsOf(reels, PRODUCTS_SHOWN) : []), [reels, page])
  const pageCount = Math.max(page, Math.ceil((data?.meta.total ?? 0) / REELS_A_PAGE))
  const name = page > 1 ? t('titleOfPage', { title, page }) : title
  const isNarrowed = isFiltering(filter)
  const narrow = (chosen: VideoFilter) => void router.push(narrowedPlace(category, chosen))
  const about = page > 1 ? t('descriptionOfPage', { description, page }) : description
  return (
    <div className={styles.screen}>
      <PageHead
        title={name}
        description={about}
        path={paths.category(category.slug, page)}
        picture="/drawings/market-evening.png"
        structuredData={categoryJsonLd(category, page, { home: t('common:shell.home'), description }, reels)}
      />
      <CategoryBar currentSlug={category.slug} />
      <header className={styles.head}>
        <PageTitle>{category.title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
      </header>
      {page === 1 && <VideoShelf name="lives" categoryUuid={category.categoryUuid} />}
      <section className={styles.section} aria-labelledby="reels">
        <div className={styles.bar}>
          <h2 id="reels">{t('reels')}</h2>
          <Filters ask={ask} chosen={filter} onApply={narrow} />
        </div>
        {reels.length === 0 ? (
          <EmptyState
            as="h3"
            drawing={<img src="/drawings/waiting-stall.svg" alt="" width={200} height={187} />}
            title={t(isNarrowed ? 'narrowed.title' : 'empty.title')}
            text={t(isNarrowed ? 'narrowed.text' : 'empty.text')}
            action={
              <Button asChild>
                <Link href={isNarrowed ? paths.category(category.slug) : paths.reels}>
                  {t(isNarrowed ? 'narrowed.action' : 'empty.action')}
                </Link>
              </Button>
            }
          />
        ) : (
          <ul className={styles.reels}>
            {reels.map((reel, index) => (
              <li key={reel.uuid}>
                <VideoCard video={reel} sizes={REEL_SIZES} isFirst={index < FIRST_WINDOW} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          {...{ page, pageCount }}
          hrefOf={(n) => hrefOf(category, filter, n)}
          linkAs={Link}
          labels={{
            navigation: t('pages.navigation', { title: category.title }),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (n) => t('pages.page', { page: n }),
            position: t('pages.position', { page, pageCount }),
          }}
        />
      </section>
      {products.length > 0 && (
        <section className={styles.section} aria-labelledby="products">
          <h2 id="products">{t('products')}</h2>
          <ul className={styles.products}>
            {products.map(({ product, href }) => (
              <li key={product.uuid}>
                <ProductCard product={product} href={href} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {page === 1 && (
        <>
          <SellerShelf categoryUuid={category.categoryUuid} />
          <VideoShelf name="vods" categoryUuid={category.categoryUuid} />
        </>
      )}
      {html !== '' && <Prose html={html} className={styles.guide} />}
      {articles.length > 0 && (
        <section className={styles.section} aria-labelledby="articles">
          <h2 id="articles">{t('articles')}</h2>
          <ArticleGrid>
            {articles.map((article) => (
              <ArticleCard key={article.slug} article={article} as="h3" />
            ))}
          </ArticleGrid>
        </section>
      )}
    </div>
  )
}
