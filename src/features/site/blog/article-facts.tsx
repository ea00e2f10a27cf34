import { useTranslation } from 'next-i18next/pages'
import { formatDate } from '#lib/shared/format.ts'
import styles from './article-facts.module.css'

type Props = { published: string; minutes: number; author?: string }

/** Author, date and reading time. */
export function ArticleFacts({ published, minutes, author }: Props) {
  const { t } = useTranslation('blog')
  return (
    <p className={styles.facts}>
      {author !== undefined && <span>{author}</span>}
      <time dateTime={published}>{formatDate(new Date(published))}</time>
      <span>{t('minutes', { count: minutes })}</span>
    </p>
  )
}
