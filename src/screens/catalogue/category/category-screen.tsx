import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChipLinks } from '#components/chip-links.tsx'
import { PageLinks } from '#components/page-links.tsx'
import { ProductCard } from '#components/product-card.tsx'
import { Prose } from '#components/prose.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import type { Video } from '#contracts/video/video.ts'
import type { CategoryLink } from '#contracts/video/category-page.ts'
import { isFiltering, NO_FILTER, parametersOf, type VideoFilter, withFilter } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { ofCategory } from '#data/video/video/of-category.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { ArticleCard } from '#features/site/blog/article-card.tsx'
import { ArticleGrid } from '#features/site/blog/article-grid.tsx'
import { Filters } from '#features/video/filters/filters.tsx'
import { SellerShelf } from '#features/video/shelves/seller-shelf.tsx'
import { VideoShelf } from '#features/video/shelves/video-shelf.tsx'
import { type CategoryKind, paths } from '#lib/shared/paths.ts'
import { productsOf } from '#lib/shared/products-of.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CategoryHead } from './category-head.tsx'
import styles from './category-screen.module.css'
import type { CategoryProps } from './load-category.ts'
import { LIST_OF } from './category-kind.ts'
import { VIDEOS_A_PAGE } from './shown.ts'

const queryOf = (filter: VideoFilter) => parametersOf(withFilter({}, filter))

/** Address of a page of the category with its filter. */
export function hrefOf({ slug }: CategoryLink, filter: VideoFilter, page = 1, kind?: CategoryKind): string {
  const [path = '', numbered] = paths.category(slug, page, kind).split('?')
  const query = new URLSearchParams([...queryOf(filter), ...new URLSearchParams(numbered)]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Address for a changed filter: this category, or the list of all videos if other categories are chosen. */
export function narrowedPlace(category: CategoryLink, chosen: VideoFilter, kind: CategoryKind = 'reels'): string {
  const isHere = chosen.categoryUuids.length === 1 && chosen.categoryUuids[0] === category.categoryUuid
  if (isHere) return hrefOf(category, { ...chosen, categoryUuids: NO_FILTER.categoryUuids }, 1, kind)
  const query = new URLSearchParams(queryOf(chosen)).toString()
  const everybodys = { reels: paths.reels, lives: paths.lives, vods: paths.savedLives }[kind]
  return query === '' ? everybodys : `${everybodys}?${query}`
}

const VIDEO_SIZES = '(width < 768px) 45vw, (width < 992px) 24vw, 190px'
const FIRST_WINDOW = 2

/**
 * Page of a category: one type of videos page by page with products. The first page also has lives, sellers and a
 * guide.
 */
export function CategoryScreen(props: CategoryProps) {
  const { category, text, kind, page, filter, html, articles } = props
  const { t } = useTranslation('category')
  /** The pages of the ten stand at the top, without the catalogue above them. */
  const above = text === null ? category.ancestors : []
  const request = ofCategory(LIST_OF[kind], category.categoryUuid, VIDEOS_A_PAGE, filter)
  const { data } = useQuery(videoQueries.list(request, { page }))
  const videos = useMemo(() => data?.data ?? [], [data])
  const shown = useShown(videos, ownerOf)
  const isWhole = kind === 'reels'
  return (
    <div className={styles.screen}>
      <CategoryHead {...props} above={above} videos={videos} />
      {text === null && <CategoryLinks label={t('children')} links={category.children} />}
      {isWhole && page === 1 && <VideoShelf name="lives" {...category} />}
      <VideoSection {...props} request={request} shown={shown} total={data?.meta.total ?? 0} />
      <ProductSection kind={kind} videos={shown} />
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

type VideoSectionProps = CategoryProps & { request: VideoListRequest; shown: readonly Video[]; total: number }

/** Videos of one type, page by page. */
function VideoSection({ category, kind, page, filter, request, shown, total }: VideoSectionProps) {
  const { t } = useTranslation('category')
  const router = useRouter()
  const narrow = (chosen: VideoFilter) => void router.push(narrowedPlace(category, chosen, kind))
  return (
    <section className={styles.section} aria-labelledby="videos">
      <div className={styles.bar}>
        <h2 id="videos">{t(`kind.${kind}.name`)}</h2>
        <Filters request={request} chosen={filter} onApply={narrow} />
      </div>
      {shown.length === 0 ? (
        <NoVideos slug={category.slug} kind={kind} isNarrowed={isFiltering(filter)} />
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
        pageCount={Math.max(page, Math.ceil(total / VIDEOS_A_PAGE))}
        name={t('pages', { title: category.title })}
        hrefOf={(n) => hrefOf(category, filter, n, kind)}
      />
    </section>
  )
}

function NoVideos({ slug, kind, isNarrowed }: Pick<CategoryProps, 'kind'> & { slug: string; isNarrowed: boolean }) {
  const { t } = useTranslation('category')
  return (
    <EmptyState
      as="h3"
      drawing={<img src="/drawings/waiting-stall.svg" alt="" width={200} height={187} />}
      title={t(isNarrowed ? 'narrowed.title' : `kind.${kind}.empty`)}
      text={t(isNarrowed ? 'narrowed.text' : 'empty.text')}
      action={
        <Button asChild>
          <Link href={isNarrowed ? paths.category(slug, 1, kind) : paths.reels}>
            {t(isNarrowed ? 'narrowed.action' : 'empty.action')}
          </Link>
        </Button>
      }
    />
  )
}

/** Products of the videos. */
function ProductSection({ kind, videos }: Pick<CategoryProps, 'kind'> & { videos: readonly Video[] }) {
  const { t } = useTranslation('category')
  const products = useMemo(() => productsOf(videos), [videos])
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="products">
      <h2 id="products">{t(`kind.${kind}.products`)}</h2>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.uuid}>
            <ProductCard product={product} href={paths.product(product, product.definitionUuid)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const CategoryLinks = ({ label, links }: { label: string; links: readonly CategoryLink[] }) =>
  links.length > 0 && (
    <ChipLinks
      label={label}
      links={links.map(({ slug, title }) => ({ href: paths.category(slug), name: title, isCurrent: false }))}
    />
  )
