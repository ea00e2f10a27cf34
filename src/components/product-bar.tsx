import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { leftOf, stockLabel } from '#contracts/catalogue/product.rules.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ReducedPrice } from './reduced-price.tsx'
import { StockLabel } from './stock-label.tsx'
import styles from './product-bar.module.css'

type Props = {
  product: DefinitionProjection
  /** When closed, only the picture is shown, so that the film has the space. */
  isOpen: boolean
  onToggle: () => void
  actionLabel: string
  /** Label of the action with the product's name, for screen readers. */
  actionDescription: string
  openLabel: string
  closeLabel: string
  onAction: () => void
}

/** The product shown in a video, in one line above its edge. */
export function ProductBar({ product, isOpen, onToggle, ...props }: Props) {
  const { t } = useTranslation('components')
  const stock = stockLabel(leftOf(product))
  const picture = product.mediaFile?.url ?? null
  const toggle = useRef<HTMLButtonElement>(null)
  const isToggled = useRef(false)
  useEffect(() => {
    // The pressed button was removed. Move keyboard focus to the button that reverses the action.
    if (isToggled.current) toggle.current?.focus({ preventScroll: true })
    isToggled.current = false
  }, [isOpen])
  const handleToggle = () => {
    isToggled.current = true
    onToggle()
  }
  if (!isOpen)
    return (
      <button
        ref={toggle}
        type="button"
        className={styles.closed}
        aria-label={props.openLabel}
        aria-expanded={false}
        onClick={handleToggle}
      >
        <ProductPicture path={picture} size={48} />
      </button>
    )
  return (
    <div className={styles.bar}>
      <ProductPicture path={picture} size={48} />
      <div className={styles.text}>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.line}>
          {product.lowestPrice === null ? (
            <Price value={product.price} isOffer />
          ) : (
            <ReducedPrice value={product.price} lowest={product.lowestPrice} isOffer />
          )}
          {stock && <StockLabel stock={stock} label={t(`stock.${stock}`)} />}
        </span>
      </div>
      <Button size="small" className={styles.action} aria-label={props.actionDescription} onClick={props.onAction}>
        {props.actionLabel}
      </Button>
      <IconButton ref={toggle} label={props.closeLabel} aria-expanded className={styles.close} onClick={handleToggle}>
        <ChevronDown size={20} />
      </IconButton>
    </div>
  )
}
