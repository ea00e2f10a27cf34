import { useTranslation } from 'next-i18next/pages'
import type { DeskProduct } from '#contracts/live/live-desk.ts'
import styles from './live-desk.module.css'

/** Piece counts of a product: left, held by viewers, waited for, and sold. */
export function ReservedPieces({
  product: { definitionProjection, reserved, soldQuantity },
}: {
  product: DeskProduct
}) {
  const { t } = useTranslation('live-desk')
  const sum = (name: 'held' | 'waiting') => reserved.reduce((total, one) => total + one[name], 0)
  const [held, waiting] = [sum('held'), sum('waiting')]
  return (
    <span className={styles.pieces}>
      <span>{t('left', { count: definitionProjection.quantity })}</span>
      {held > 0 && <span>{t('held', { count: held })}</span>}
      {waiting > 0 && <strong className={styles.waits}>{t('waits', { count: waiting })}</strong>}
      {soldQuantity > 0 && <span>{t('sold', { count: soldQuantity })}</span>}
    </span>
  )
}
