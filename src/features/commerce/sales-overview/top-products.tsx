import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { SalesOverview } from '#contracts/commerce/sale.ts'
import styles from './sales-overview.module.css'

/** Best-selling products of the chosen days. */
export function TopProducts({ products }: { products: SalesOverview['products'] }) {
  const { t } = useTranslation('sales-overview')
  return (
    <section className={styles.part} aria-labelledby="top-products">
      <h2 id="top-products">{t('products.title')}</h2>
      {products.length === 0 ? (
        <p className={styles.fine}>{t('products.none')}</p>
      ) : (
        <ol className={styles.products}>
          {products.map((product) => (
            <li key={`${product.code} ${product.name}`}>
              <ProductPicture path={product.picture} size={56} />
              <span className={styles.words}>
                <strong>{product.name}</strong>
                <span className={styles.fine}>
                  {product.code} · {t('products.pieces', { count: product.quantity })}
                </span>
              </span>
              <Price value={product.turnover} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
