import { Eye } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './live-badge.module.css'

/** Badge of a live on air, with the number of viewers if known. */
export function LiveBadge({ viewers }: { viewers?: number | undefined }) {
  const { t } = useTranslation('components')
  return (
    <span className={styles.badges}>
      <Badge tone="live">{t('live.now')}</Badge>
      {viewers !== undefined && (
        <Badge tone="glass" icon={<Eye size={12} />}>
          <span aria-hidden="true">{formatCount(viewers)}</span>
          <span className="visually-hidden">
            {t('live.viewers', { count: pluralCount(viewers), shown: formatCount(viewers) })}
          </span>
        </Badge>
      )}
    </span>
  )
}
