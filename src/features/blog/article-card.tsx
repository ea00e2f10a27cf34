import Image from 'next/image'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { categoryBySlug } from '#contracts/categories.ts'
import { articleDrawing } from '#lib/article-pictures.ts'
import type { Article } from '#lib/server/articles.ts'
import { paths } from '#lib/paths.ts'
import styles from './article-card.module.css'
import { ArticleFacts } from './article-facts.tsx'

type Props = {
  article: Article
  /** In place of the article's own, with what was looked for marked. */
  title?: ReactNode
  text?: ReactNode
  /** In the first window: its picture is asked for at once. */
  isFirst?: boolean
  as?: 'h2' | 'h3'
}

/** An article as its picture and first words; all of it leads there. */
export function ArticleCard({ article, title, text, isFirst = false, as: Heading = 'h2' }: Props) {
  const { slug, category, published, minutes } = article
  return (
    <article className={styles.card}>
      <Image
        src={articleDrawing(slug)}
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
