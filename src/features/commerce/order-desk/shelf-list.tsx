import { useTranslation } from 'next-i18next/pages'
import { ProductPicture } from '#components/product-picture.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { ShelfLine } from './lib/shelf.ts'
import styles from './packing.module.css'
import type { useChecked } from './use-checked.ts'

type Props = { lines: readonly ShelfLine[]; checked: ReturnType<typeof useChecked> }

/** Picking list for all orders together. */
export function ShelfList({ lines, checked: { isChecked, check } }: Props) {
  const { t } = useTranslation('order-desk')
  const sizes = useSizeWords()
  return (
    <section className={styles.shelf} aria-labelledby="shelf">
      <h2 id="shelf">{t('packing.shelf')}</h2>
      <ul className={styles.shelfLines}>
        {lines.map((line) => (
          <li key={line.key} data-done={isChecked(line.key) || undefined}>
            <Checkbox
              checked={isChecked(line.key)}
              onChange={(event) => check(line.key, event.target.checked)}
              label={
                <span className={styles.shelfLine}>
                  <ProductPicture path={line.picture} size={56} />
                  <span className={styles.words}>
                    <strong>
                      {line.quantity} × {line.name}
                    </strong>
                    <span className={styles.fine}>
                      {[sizes.alone(line.variant), line.code].filter(Boolean).join(' · ')}
                    </span>
                    <span className={styles.fine}>{t('packing.forOrders', { count: line.orderQuantity })}</span>
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
