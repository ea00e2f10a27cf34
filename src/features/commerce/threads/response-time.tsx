import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { SellerResponse } from '#contracts/commerce/thread.ts'
import { threadQueries } from '#data/commerce/thread/queries.ts'
import styles from './response-time.module.css'

/** Time in which a seller usually answers, once enough is known. */
export function ResponseTime({ sellerUuid }: { sellerUuid: string }) {
  const { data } = useQuery(threadQueries.responseTime(sellerUuid))
  return data?.typical ? <Shown time={data.typical} /> : null
}

/** The texts are loaded when there is something to show. */
function Shown({ time }: { time: NonNullable<SellerResponse['typical']> }) {
  const { t, ready } = useTranslation('threads')
  if (!ready) return null
  return (
    <p className={styles.time}>
      <Clock size={16} aria-hidden="true" />
      {t(`response.${time}`)}
    </p>
  )
}
