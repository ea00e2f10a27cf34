import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { Promotion } from '#contracts/video/promotion.ts'
import { promotionQueries } from '#data/video/promotion/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './own-promotions.module.css'

/** Places that the seller pays for, as the office has set them. Nothing for those without any. */
export function OwnPromotions({ ownerUuid }: { ownerUuid: string }) {
  const { t } = useTranslation('my-videos')
  const { data } = useQuery(promotionQueries.own(ownerUuid))
  if (!data || data.data.length === 0) return null
  const current = data.data.filter(({ state }) => state !== 'ended')
  const past = data.data.filter(({ state }) => state === 'ended')
  return (
    <section className={styles.promotions} aria-labelledby="own-promotions">
      <h2 id="own-promotions">{t('promoted.title')}</h2>
      {current.length > 0 && <Rows promotions={current} />}
      {past.length > 0 && (
        <details>
          <summary>{t('promoted.past', { count: past.length })}</summary>
          <Rows promotions={past} />
        </details>
      )}
    </section>
  )
}

function Rows({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useTranslation('my-videos')
  return (
    <ul className={styles.rows}>
      {promotions.map(({ uuid, state, video, startsAt, endsAt, endedAt, endReason }) => (
        <li key={uuid}>
          <p className={styles.name}>
            {video ? video.description : t('promoted.shelf')}{' '}
            <Badge tone={state === 'running' ? 'success' : 'neutral'}>{t(`promoted.state.${state}`)}</Badge>
          </p>
          <p className={styles.fine}>
            {t('promoted.times', {
              from: formatDateTime(new Date(startsAt)),
              until: formatDateTime(new Date(endsAt)),
            })}
          </p>
          {endedAt !== null && (
            <p className={styles.fine}>
              {t('promoted.ended', { at: formatDateTime(new Date(endedAt)), reason: endReason })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
