import Image from 'next/image'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import type { Article } from '#contracts/site/article.ts'
import { articlePicture } from '#lib/shared/article-pictures.ts'
import { paths } from '#lib/shared/paths.ts'
import { SITE_PICTURE } from '#lib/shared/picture-url.ts'
import styles from './article-card.module.css'
import { ArticleFacts } from './article-facts.tsx'

type Props = {
  article: Article
  /** Replaces the article's title: the same with search matches marked. */
  title?: ReactNode
  text?: ReactNode
  /** True in the first window, where the picture is loaded at once. */
  isFirst?: boolean
  as?: 'h2' | 'h3'
}

/** Card of an article: picture and first words. The whole card is a link. */
export function ArticleCard({ article, title, text, isFirst = false, as: Heading = 'h2' }: Props) {
  const { slug, category, published, minutes } = article
  return (
    <article className={styles.card}>
      <Image
        src={articlePicture(article) ?? SITE_PICTURE}
        alt=""
        width={560}
        height={420}
        className={styles.picture}
        {...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <div className={styles.words}>
        <p className={styles.category}>{categoryBySlug(category)?.title}</p>
        <Heading className={styles.title}>
          <Link href={paths.article(slug)} prefetch={false} className={styles.link}>
            {title ?? article.title}
          </Link>
        </Heading>
        <p className={styles.text}>{text ?? article.description}</p>
        <ArticleFacts published={published} minutes={minutes} />
      </div>
    </article>
  )
}
