import { Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import goods from '#components/goods-line.module.css'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import type { QuoteLine } from '#contracts/commerce/basket.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './basket.module.css'
import { useLineChanges } from './use-line-changes.ts'

export function LaterLines({ lines }: { lines: readonly QuoteLine[] }) {
  const { t } = useTranslation('basket')
  if (lines.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('later.title')}>
      <h2>{t('later.title')}</h2>
      <div className={styles.seller}>
        <ul className="plain">
          {lines.map((line) => (
            <LaterLine key={line.variantProjectionUuid} line={line} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function LaterLine({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('basket')
  const { takeBack, remove } = useLineChanges(line)
  return (
    <li className={styles.line}>
      <ProductPicture path={line.picture} size={56} />
      <div className={goods.words}>
        <span className={goods.name}>{line.name}</span>
        <span className={goods.variant}>{useSizeWords().alone(line.variant)}</span>
      </div>
      <div className={styles.price}>
        <Price value={line.price} />
      </div>
      <div className={styles.controls}>
        <Button size="small" variant="secondary" onClick={takeBack}>
          {t('later.back')}
        </Button>
        <IconButton label={t('remove', { name: line.name })} onClick={remove}>
          <Trash2 size={20} />
        </IconButton>
      </div>
    </li>
  )
}
