import { useTranslation } from 'next-i18next/pages'
import Image from 'next/image'
import Link from 'next/link'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { PageHead } from '#components/page-head.tsx'
import { Prose } from '#components/prose.tsx'
import { TableOfContents } from '#components/table-of-contents.tsx'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import { ArticleCard } from '#features/site/blog/article-card.tsx'
import { ArticleFacts } from '#features/site/blog/article-facts.tsx'
import { ArticleGrid } from '#features/site/blog/article-grid.tsx'
import { Embedded } from '#features/site/blog/embedded.tsx'
import { articleDrawing, articleSharePicture } from '#lib/shared/article-pictures.ts'
import { changedAt } from '#lib/shared/changed-at.ts'
import { formatDate } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { articleJsonLd } from './article-json-ld.ts'
import styles from './article-screen.module.css'
import type { ArticleProps } from './load-article.ts'

/** Article with its embedded reels and products, and related articles. */
export function ArticleScreen({ article, parts, contents, words, related }: ArticleProps) {
  const { t } = useTranslation('blog')
  const { slug, title, description, published, updated, author, minutes } = article
  const category = categoryBySlug(article.category)?.title ?? ''
  return (
    <div className={styles.screen}>
      <PageHead
        title={title}
        description={description}
        path={paths.article(slug)}
        picture={articleSharePicture(slug)}
        type="article"
        structuredData={articleJsonLd(article, words, { blog: t('title'), category })}
      >
        <meta key="article:published_time" property="article:published_time" content={published} />
        <meta key="article:modified_time" property="article:modified_time" content={changedAt(article)} />
        <meta key="article:section" property="article:section" content={category} />
        <link key="feed" rel="alternate" type="application/rss+xml" title={t('title')} href={paths.blogFeed} />
      </PageHead>
      <header className={styles.head}>
        <Breadcrumbs
          label={t('breadcrumbs')}
          steps={[
            { name: t('title'), href: paths.blog },
            { name: category, href: paths.blogCategory(article.category) },
          ]}
        />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <ArticleFacts published={published} minutes={minutes} author={author.name} />
      </header>
      <Image
        src={articleDrawing(slug)}
        alt=""
        width={560}
        height={420}
        className={styles.picture}
        loading="eager"
        fetchPriority="high"
      />
      <TableOfContents title={t('contents')} entries={contents} className={styles.contents} />
      <article className={styles.text}>
        {parts.map((part, index) =>
          'html' in part ? <Prose key={index} html={part.html} /> : <Embedded key={index} embed={part.embed} />,
        )}
        <p className={styles.author}>
          <strong>{author.name}</strong> {author.about}
          {updated && <span> {t('updated', { date: formatDate(new Date(updated)) })}</span>}
        </p>
        <Button asChild variant="secondary">
          <Link href={paths.category(article.category)} prefetch={false}>
            {t('toCategory', { category })}
          </Link>
        </Button>
      </article>
      <section className={styles.related} aria-labelledby="related">
        <h2 id="related">{t('related')}</h2>
        <ArticleGrid>
          {related.map((other) => (
            <ArticleCard key={other.slug} article={other} as="h3" />
          ))}
        </ArticleGrid>
      </section>
    </div>
  )
}
