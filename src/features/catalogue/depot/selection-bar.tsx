import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import type { BulkChange } from './lib/bulk-edits.ts'
import styles from '#components/selection-bar.module.css'

const KINDS = ['price', 'stock', 'category'] as const

type Props = { count: number; onEdit: (kind: BulkChange['kind']) => void; onClear: () => void }

/** Edits of all selected products. */
export function SelectionBar({ count, onEdit, onClear }: Props) {
  const { t } = useTranslation('depot')
  return (
    <div className={styles.bar} role="region" aria-label={t('selection.name')}>
      <p role="status" className={styles.count}>
        {t('selection.count', { count })}
      </p>
      {KINDS.map((kind) => (
        <Button key={kind} size="small" variant="secondary" onClick={() => onEdit(kind)}>
          {t(`bulk.${kind}.open`)}
        </Button>
      ))}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </div>
  )
}
