import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-list.module.css'

const WAITING = 3

export function OrderListWaiting() {
  const { t } = useTranslation('orders')
  return (
    <div className={styles.list} role="status" aria-label={t('list.loading')}>
      {Array.from({ length: WAITING }, (_, index) => (
        <Skeleton key={index} height={148} />
      ))}
    </div>
  )
}
