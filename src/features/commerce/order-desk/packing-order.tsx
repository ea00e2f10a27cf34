import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { ProductPicture } from '#components/product-picture.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { formatLastDay } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { linesToPack } from './lib/to-pack.ts'
import styles from './packing.module.css'
import type { useChecked } from './use-checked.ts'

const PICTURE = 120

type Props = { sale: Sale; now: number; checked: ReturnType<typeof useChecked>; onPack: () => void }

/** One parcel to pack: large pictures to compare with the goods, ticked off one by one. */
export function PackingOrder({ sale, now, checked: { isChecked, check }, onPack }: Props) {
  const { t } = useTranslation('order-desk')
  const sizes = useSizeWords()
  const lines = linesToPack(sale.lines)
  const done = lines.filter(({ uuid }) => isChecked(uuid)).length
  const isWhole = done === lines.length
  const isOverdue = sale.dispatchBy !== null && Date.parse(sale.dispatchBy) < now
  return (
    <li className={styles.order} data-done={isWhole || undefined}>
      <header className={styles.head}>
        <h3>
          <Link href={paths.sale(sale.uuid)} prefetch={false}>
            {sale.number}
          </Link>
        </h3>
        {isOverdue && <Badge tone="live">{t('overdue')}</Badge>}
        {sale.isPointClosed && <Badge tone="live">{t('pointClosed.badge')}</Badge>}
        {sale.cancelAskedAt && <Badge tone="promotion">{t('cancelAsked')}</Badge>}
        <p className={styles.fine}>
          {sale.buyer.fullName} · {sale.carrier || t(`kind.${sale.deliveryKind}`)}
          {sale.dispatchBy && ` · ${t('dispatchBy', { date: formatLastDay(sale.dispatchBy) })}`}
        </p>
      </header>
      {sale.note !== '' && (
        <p className={styles.note}>
          <strong>{t('note')}:</strong> {sale.note}
        </p>
      )}
      {sale.ownNote !== '' && (
        <p className={styles.note}>
          <strong>{t('ownNote.label')}:</strong> {sale.ownNote}
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.uuid} data-done={isChecked(line.uuid) || undefined}>
            <Checkbox
              checked={isChecked(line.uuid)}
              onChange={(event) => check(line.uuid, event.target.checked)}
              label={
                <span className={styles.line}>
                  <ProductPicture path={line.picture} size={PICTURE} />
                  <span className={styles.words}>
                    <strong className={styles.quantity}>{t('pieces', { count: line.quantity })}</strong>
                    <span>{line.name}</span>
                    <strong>{sizes.alone(line.variant)}</strong>
                    <span className={styles.fine}>{line.code}</span>
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <p role="status" className={styles.fine}>
          {t('packing.progress', { done, count: lines.length })}
        </p>
        <Button
          variant={isWhole ? 'primary' : 'secondary'}
          aria-label={t('stepOf', { step: t('step.pack'), number: sale.number })}
          onClick={onPack}
        >
          {t('step.pack')}
        </Button>
      </footer>
    </li>
  )
}
