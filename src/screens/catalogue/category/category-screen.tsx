import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { ChipLinks } from '#components/chip-links.tsx'
import { PageHead } from '#components/page-head.tsx'
import { PageLinks } from '#components/page-links.tsx'
import { ProductCard } from '#components/product-card.tsx'
import { Prose } from '#components/prose.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import type { CategoryLink } from '#contracts/catalogue/category-page.ts'
import { isFiltering, type VideoFilter } from '#data/video/video/filter.ts'
import { ofCategory } from '#data/video/video/of-category.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { ArticleCard } from '#features/site/blog/article-card.tsx'
import { ArticleGrid } from '#features/site/blog/article-grid.tsx'
import { CategoryBar } from '#features/catalogue/category-bar/category-bar.tsx'
import { Filters } from '#features/video/filters/filters.tsx'
import { SellerShelf } from '#features/video/shelves/seller-shelf.tsx'
import { VideoShelf } from '#features/video/shelves/video-shelf.tsx'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { hrefOf, narrowedPlace } from './addresses.ts'
import { categoryJsonLd } from './category-json-ld.ts'
import styles from './category-screen.module.css'
import type { CategoryProps } from './load-category.ts'
import { productsOf } from './products-of.ts'
import { LIST_OF } from './category-kind.ts'
import { VIDEOS_A_PAGE } from './shown.ts'

const VIDEO_SIZES = '(width < 768px) 45vw, (width < 992px) 24vw, 190px'
const FIRST_WINDOW = 2

/**
 * Page of a category: one type of videos page by page with products. The first page also has lives, sellers and a
 * guide.
 */
export function CategoryScreen({ category, text, isEmpty, kind, page, filter, html, articles }: CategoryProps) {
  const { t } = useTranslation('category')
  const { title, description, lead } = text ?? {
    title: t('other.title', { category: category.title }),
    description: t('other.description', { category: category.title }),
    lead: t('other.lead', { products: category.pluralName }),
  }
  /** The pages of the ten stand at the top, without the catalogue above them. */
  const above = text === null ? category.ancestors : []
  const router = useRouter()
  const ask = ofCategory(LIST_OF[kind], category.categoryUuid, VIDEOS_A_PAGE, filter)
  const { data } = useQuery(videoQueries.list(ask, { page }))
  const videos = useMemo(() => data?.data ?? [], [data])
  const shown = useShown(videos, ownerOf)
  const products = useMemo(() => productsOf(shown), [shown])
  const pageCount = Math.max(page, Math.ceil((data?.meta.total ?? 0) / VIDEOS_A_PAGE))
  const isWhole = kind === 'reels'
  const ofKind = isWhole ? title : t(`kind.${kind}.title`, { category: category.title })
  const name = page > 1 ? t('titleOfPage', { title: ofKind, page }) : ofKind
  const isNarrowed = isFiltering(filter)
  const narrow = (chosen: VideoFilter) => void router.push(narrowedPlace(category, chosen, kind))
  const words = isWhole ? description : t(`kind.${kind}.description`, { category: category.title })
  const about = page > 1 ? t('descriptionOfPage', { description: words, page }) : words
  // Search engines should not index an empty list.
  const isFound = !isEmpty || (isWhole && text !== null)
  return (
    <div className={styles.screen}>
      <PageHead
        title={name}
        description={about}
        {...(isFound && { path: paths.category(category.slug, page, kind) })}
        structuredData={categoryJsonLd(
          [...above, category],
          { name: ofKind, description: words, path: paths.category(category.slug, page, kind) },
          videos,
        )}
      />
      <CategoryBar currentSlug={category.slug} />
      <header className={styles.head}>
        {above.length > 0 && (
          <Breadcrumbs
            label={t('breadcrumbs')}
            steps={above.map(({ slug, title: step }) => ({ name: step, href: paths.category(slug) }))}
          />
        )}
        <PageTitle>{isWhole ? category.title : ofKind}</PageTitle>
        {isWhole ? (
          <p className={styles.lead}>{lead}</p>
        ) : (
          <TextLink asChild variant="arrow">
            <Link href={paths.category(category.slug)} prefetch={false}>
              {t('whole', { category: category.title })}
            </Link>
          </TextLink>
        )}
      </header>
      {text === null && <CategoryLinks label={t('children')} links={category.children} />}
      {isWhole && page === 1 && <VideoShelf name="lives" {...category} />}
      <section className={styles.section} aria-labelledby="videos">
        <div className={styles.bar}>
          <h2 id="videos">{t(`kind.${kind}.name`)}</h2>
          <Filters ask={ask} chosen={filter} onApply={narrow} />
        </div>
        {shown.length === 0 ? (
          <EmptyState
            as="h3"
            drawing={<img src="/drawings/waiting-stall.svg" alt="" width={200} height={187} />}
            title={t(isNarrowed ? 'narrowed.title' : `kind.${kind}.empty`)}
            text={t(isNarrowed ? 'narrowed.text' : 'empty.text')}
            action={
              <Button asChild>
                <Link href={isNarrowed ? paths.category(category.slug, 1, kind) : paths.reels}>
                  {t(isNarrowed ? 'narrowed.action' : 'empty.action')}
                </Link>
              </Button>
            }
          />
        ) : (
          <ul className={styles.reels}>
            {shown.map((video, index) => (
              <li key={video.uuid}>
                <VideoCard video={video} sizes={VIDEO_SIZES} isFirst={index < FIRST_WINDOW} />
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          page={page}
          pageCount={pageCount}
          name={t('pages', { title: category.title })}
          hrefOf={(n) => hrefOf(category, filter, n, kind)}
        />
      </section>
      {products.length > 0 && (
        <section className={styles.section} aria-labelledby="products">
          <h2 id="products">{t(`kind.${kind}.products`)}</h2>
          <ul className={styles.products}>
            {products.map(({ product, href }) => (
              <li key={product.uuid}>
                <ProductCard product={product} href={href} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isWhole && page === 1 && (
        <>
          <SellerShelf categoryUuid={category.categoryUuid} />
          <VideoShelf name="vods" {...category} />
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
      <CategoryLinks label={t('others')} links={[...(text === null ? [] : category.children), ...category.roots]} />
    </div>
  )
}

const CategoryLinks = ({ label, links }: { label: string; links: readonly CategoryLink[] }) =>
  links.length > 0 && (
    <ChipLinks
      label={label}
      links={links.map(({ slug, title }) => ({ href: paths.category(slug), name: title, isCurrent: false }))}
    />
  )
