import { useTranslation } from 'next-i18next/pages'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { Button } from '#ui/button.tsx'
import { SlipsButton } from './slips-button.tsx'
import styles from '#components/selection-bar.module.css'

const TOGETHER = ['accept', 'pack'] as const

type Props = {
  sellerUuid: string
  sales: readonly SaleSummary[]
  onTake: (sales: readonly SaleSummary[], step: OrderStep) => void
  onLabels: () => void
  onClear: () => void
}

/** Actions for several orders. Each step applies to the orders that allow it. */
export function SelectionBar({ sellerUuid, sales, onTake, onLabels, onClear }: Props) {
  const { t } = useTranslation('order-desk')
  return (
    <div className={styles.bar} role="region" aria-label={t('selection.name')}>
      <p role="status" className={styles.count}>
        {t('selection.count', { count: sales.length })}
      </p>
      {TOGETHER.map((step) => {
        const able = sales.filter(({ steps }) => steps.includes(step))
        return (
          able.length > 0 && (
            <Button key={step} size="small" onClick={() => onTake(able, step)}>
              {t(`selection.${step}`, { count: able.length })}
            </Button>
          )
        )
      })}
      <Button size="small" variant="secondary" onClick={onLabels}>
        {t('labels.open')}
      </Button>
      <SlipsButton sellerUuid={sellerUuid} uuids={sales.map(({ uuid }) => uuid)} size="small" />
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </div>
  )
}
