import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { RatingStars } from '#components/rating-stars.tsx'
import type { Review } from '#contracts/commerce/review.ts'
import { formatDate } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import styles from './review-entry.module.css'

type Props = { review: Review; renderReport: (review: Review) => ReactNode }

/** A review. States whether its author has bought here, as the law requires. */
export function ReviewEntry({ review, renderReport }: Props) {
  const { author, content, createdAt, isVerified, rating } = review
  const { t } = useTranslation('reviews')
  const name = author?.fullName ?? t('gone')
  return (
    <article className={styles.review}>
      <Avatar name={name} src={pictureUrl(author?.avatar ?? null, 120)} size={44} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          {author ? (
            <Link href={paths.profile(author.username)} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className={styles.facts}>
          <RatingStars value={rating.rate} />
          <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time>
          {isVerified ? (
            <Badge tone="success" icon={<BadgeCheck size={16} />}>
              {t('verified')}
            </Badge>
          ) : (
            <Badge>{t('notVerified')}</Badge>
          )}
        </p>
        <p className={styles.content}>{content}</p>
        {renderReport(review)}
      </div>
    </article>
  )
}
