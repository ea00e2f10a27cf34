import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { mediaQueries } from '#data/media/media/queries.ts'
import { formatBytes } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Meter } from '#ui/meter.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './stored-line.module.css'

/** From this share on, the seller is asked to delete films. */
const LOW_FROM = 0.9

/** Space that the seller's files take. */
export function StoredLine({ ownerUuid }: { ownerUuid: string }) {
  const { t } = useTranslation('my-videos')
  const query = useQuery(mediaQueries.quota(ownerUuid))
  if (!query.data && query.isError)
    return (
      <div className={styles.stored}>
        <p>{t('stored.failed')}</p>
        <Button
          size="small"
          variant="ghost"
          icon={<RotateCw size={16} />}
          isLoading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('stored.again')}
        </Button>
      </div>
    )
  if (!query.data)
    return (
      <div className={styles.stored} aria-busy="true">
        <Skeleton shape="text" width="60%" />
        <Skeleton height={6} />
      </div>
    )
  const { bytes, limit } = query.data.stored
  const share = bytes / limit
  const tone = share >= 1 ? 'full' : share >= LOW_FROM ? 'low' : 'calm'
  const amount = t('stored.amount', { used: formatBytes(bytes), limit: formatBytes(limit) })
  return (
    <div className={styles.stored}>
      <p>{amount}</p>
      <Meter value={share} label={t('stored.label')} valueText={amount} tone={tone} />
      {tone !== 'calm' && <p className={styles.advice}>{t(`stored.${tone}`)}</p>}
    </div>
  )
}
