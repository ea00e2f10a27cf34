import { PageHead } from '#components/page-head.tsx'
import { Prose } from '#components/prose.tsx'
import { paths } from '#lib/shared/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './list-order-screen.module.css'
import type { ListOrderProps } from './load-list-order.ts'

/** Explains the ranking of lists and the checks on reviews, as the law requires. */
export const ListOrderScreen = ({ title, description, html }: ListOrderProps) => (
  <div className={styles.screen}>
    <PageHead title={title} description={description} path={paths.listOrder} type="article" />
    <PageTitle>{title}</PageTitle>
    <article>
      <Prose html={html} />
    </article>
  </div>
)
