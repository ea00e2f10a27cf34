import { useTranslation } from 'next-i18next/pages'
import Image from 'next/image'
import Link from 'next/link'
import { type ReactNode, useMemo } from 'react'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { Prose } from '#components/prose.tsx'
import { TableOfContents } from '#components/table-of-contents.tsx'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import type { ArticlePart, ArticlePicture, WholeArticle } from '#contracts/site/article.ts'
import { articlePicture, coverPath } from '#lib/shared/article-pictures.ts'
import { formatDate } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Button } from '#ui/button.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { Embedded } from './embedded.tsx'
import styles from './article-view.module.css'

type Props = {
  article: WholeArticle
  /** `h2` below the title of another page. */
  as?: 'h1' | 'h2'
  /** Content below the text. */
  children?: ReactNode
}

/** Article with its pictures, embedded reels and products. */
export function ArticleView({ article, as: Title = 'h1', children }: Props) {
  const { t } = useTranslation('blog')
  const { title, description, published, updated, author, minutes, parts, headings } = article
  const category = categoryBySlug(article.category)?.title ?? ''
  const picture = articlePicture(article)
  const contents = useMemo(() => headings.filter(({ depth }) => depth === 2), [headings])
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Breadcrumbs
          label={t('breadcrumbs')}
          steps={[
            { name: t('title'), href: paths.blog },
            { name: category, href: paths.blogCategory(article.category) },
          ]}
        />
        <Title className={styles.title}>{title}</Title>
        <p className={styles.lead}>{description}</p>
        <ArticleFacts published={published} minutes={minutes} author={author.name} />
      </header>
      {picture !== null && (
        <Image
          src={picture}
          alt=""
          width={560}
          height={420}
          className={styles.picture}
          loading="eager"
          fetchPriority="high"
        />
      )}
      <TableOfContents title={t('contents')} entries={contents} className={styles.contents} />
      <article className={styles.text}>
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
        <p className={styles.author}>
          <strong>{author.name}</strong> {author.about}
          {updated !== null && <span> {t('updated', { date: formatDate(new Date(updated)) })}</span>}
        </p>
        <Button asChild variant="secondary">
          <Link href={paths.category(article.category)} prefetch={false}>
            {t('toCategory', { category })}
          </Link>
        </Button>
      </article>
      {children}
    </div>
  )
}

function Part({ part }: { part: ArticlePart }) {
  if ('html' in part) return <Prose html={part.html} />
  if ('embed' in part) return <Embedded embed={part.embed} />
  return <Picture picture={part.picture} />
}

/** The space is reserved, so that the text does not move when the picture comes. */
function Picture({ picture: { mediaUuid, alt, width, height } }: { picture: ArticlePicture }) {
  return (
    <Image
      src={pictureUrl(coverPath(mediaUuid), 960)}
      alt={alt}
      width={width ?? 960}
      height={height ?? 720}
      className={styles.inText}
      loading="lazy"
    />
  )
}
