import { useTranslation } from 'next-i18next/pages'
import { removeVisitorItems, type VisitorItem } from '#data/commerce/basket/visitor-basket.ts'
import { Button } from '#ui/button.tsx'
import styles from './basket.module.css'

/** Lines of this browser that the server no longer knows. */
export function UnknownLines({ items }: { items: readonly VisitorItem[] }) {
  const { t } = useTranslation('basket')
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('unknown.title')}>
      <h2>{t('unknown.title')}</h2>
      <ul>
        {items.map(({ variantProjectionUuid, name }) => (
          <li key={variantProjectionUuid}>{name || t('unknown.nameless')}</li>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          variant="secondary"
          onClick={() => removeVisitorItems(items.map(({ variantProjectionUuid }) => variantProjectionUuid))}
        >
          {t('unknown.remove')}
        </Button>
      </div>
    </section>
  )
}
