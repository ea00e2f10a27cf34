import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { paths } from '#lib/shared/paths.ts'
import { ProductCard } from './product-card.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './thing-row.module.css'

type Props = {
  id: string
  title: string
  more?: { href: string; label: string }
  things: readonly DefinitionProjection[]
}

/** Cards of further products. Nothing without any. */
export function ThingRow({ id, title, more, things }: Props) {
  if (things.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      <ul className={styles.things}>
        {things.map((product) => (
          <li key={product.uuid}>
            <ProductCard product={product} href={paths.product(product, product.definitionUuid)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
