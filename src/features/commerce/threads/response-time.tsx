import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { threadQueries } from '#data/commerce/thread/queries.ts'
import styles from './response-time.module.css'

/** Time in which a seller usually answers, once enough is known. */
export function ResponseTime({ sellerUuid }: { sellerUuid: string }) {
  const { t, ready } = useTranslation('threads')
  const { data } = useQuery(threadQueries.responseTime(sellerUuid))
  if (!ready || !data?.typical) return null
  return (
    <p className={styles.time}>
      <Clock size={16} aria-hidden="true" />
      {t(`response.${data.typical}`)}
    </p>
  )
}
