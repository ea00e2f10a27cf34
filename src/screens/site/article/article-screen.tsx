import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import { ArticleCard } from '#features/site/blog/article-card.tsx'
import { ArticleGrid } from '#features/site/blog/article-grid.tsx'
import { ArticleView } from '#features/site/blog/article-view.tsx'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import { changedAt } from '#lib/shared/changed-at.ts'
import { paths } from '#lib/shared/paths.ts'
import { articleJsonLd } from './article-json-ld.ts'
import styles from './article-screen.module.css'
import type { ArticleProps } from './load-article.ts'

/** Article and related ones. */
export function ArticleScreen({ article }: ArticleProps) {
  const { t } = useTranslation('blog')
  const { slug, title, description, published, related } = article
  const category = categoryBySlug(article.category)?.title ?? ''
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.article(slug)}
        picture={articleSharePicture(article)}
        type="article"
        structuredData={articleJsonLd(article, { blog: t('title'), category })}
      >
        <meta key="article:published_time" property="article:published_time" content={published} />
        <meta key="article:modified_time" property="article:modified_time" content={changedAt(article)} />
        <meta key="article:section" property="article:section" content={category} />
        <link key="feed" rel="alternate" type="application/rss+xml" title={t('title')} href={paths.blogFeed} />
      </PageHead>
      <ArticleView article={article}>
        {related.length > 0 && (
          <section className={styles.related} aria-labelledby="related">
            <h2 id="related">{t('related')}</h2>
            <ArticleGrid>
              {related.map((other) => (
                <ArticleCard key={other.slug} article={other} as="h3" />
              ))}
            </ArticleGrid>
          </section>
        )}
      </ArticleView>
    </>
  )
}
