import { BadgePercent, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { ReducedPrice } from '#components/reduced-price.tsx'
import type { DeskProduct, LiveDesk } from '#contracts/live/live-desk.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { nextOf, shownOf } from './lib/queue.ts'
import styles from './live-desk.module.css'
import shownStyles from './shown-now.module.css'
import { ReservedPieces } from './reserved-pieces.tsx'

/** `onPrevious` and `onNext` are null at the ends of the list. */
type Props = {
  desk: LiveDesk
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Opens the dialog for a different price in this live. Null unless the live is on. */
  onPrice: (() => void) | null
}

/** Product that viewers see now, with buttons for the previous and next one. */
export function ShownNow({ desk, onPrevious, onNext, onPrice }: Props) {
  const { t } = useTranslation('live-desk')
  const shown = shownOf(desk)
  const product = shown?.definitionProjection
  const next = nextOf(desk)?.definitionProjection
  return (
    <section className={shownStyles.now} aria-labelledby="desk-now">
      <h2 id="desk-now" className={styles.heading}>
        {t('shown.title')}
      </h2>
      {shown && product ? (
        <>
          <div className={shownStyles.shown}>
            <ProductPicture key={product.uuid} path={product.mediaFile?.url ?? null} size={112} />
            <div className={shownStyles.facts}>
              <p className={shownStyles.name} aria-live="polite">
                {product.fullName || product.name}
              </p>
              {product.lowestPrice === null ? (
                <Price value={product.price} className={shownStyles.price} />
              ) : (
                <ReducedPrice value={product.price} lowest={product.lowestPrice} size="large" />
              )}
              {shown.regularPrice !== null && (
                <p className={styles.fine}>{t('price.until', { price: formatPrice(shown.regularPrice) })}</p>
              )}
              <ReservedPieces product={shown} />
            </div>
          </div>
          {product.variantDefinitionProjections.length > 1 && <Variants product={shown} />}
          {onPrice && (
            <Button variant="secondary" icon={<BadgePercent size={18} />} onClick={onPrice}>
              {t('price.open')}
            </Button>
          )}
        </>
      ) : (
        <p className={styles.fine} aria-live="polite">
          {t(desk.shownUuid === null ? 'shown.none' : 'shown.gone')}
        </p>
      )}
      <div className={shownStyles.steps}>
        <Button
          variant="secondary"
          size="large"
          icon={<ChevronLeft size={20} />}
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          {t('shown.previous')}
        </Button>
        <Button size="large" disabled={onNext === null} onClick={() => onNext?.()}>
          {t('shown.next')}
          <ChevronRight size={20} />
        </Button>
      </div>
      <p className={styles.fine}>
        {next ? t('shown.then', { name: next.name }) : desk.products.length > 0 && t('shown.last')}
      </p>
    </section>
  )
}

/** Variants with their pieces left, held and waited for. */
function Variants({ product: { definitionProjection, reserved } }: { product: DeskProduct }) {
  const { t } = useTranslation('live-desk')
  return (
    <table className={shownStyles.variants}>
      <thead>
        <tr>
          <th scope="col">{t('variant.name')}</th>
          <th scope="col">{t('variant.left')}</th>
          <th scope="col">{t('variant.held')}</th>
          <th scope="col">{t('variant.waiting')}</th>
        </tr>
      </thead>
      <tbody>
        {definitionProjection.variantDefinitionProjections.map(({ uuid, size, quantity = 0 }) => {
          const own = reserved.find((one) => one.uuid === uuid)
          return (
            <tr key={uuid}>
              <th scope="row">{size}</th>
              <td>{quantity}</td>
              <td>{own?.held ?? 0}</td>
              <td>{own?.waiting ?? 0}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
