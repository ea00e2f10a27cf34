import Link from 'next/link'
import styles from './breadcrumbs.module.css'

type Props = {
  /** Accessible name of the navigation. */
  label: string
  /** Pages from the home page down to the parent. The current page is left out. */
  steps: readonly { name: string; href: string }[]
}

export const Breadcrumbs = ({ label, steps }: Props) => (
  <nav aria-label={label} className={styles.breadcrumbs}>
    <ol className={styles.steps}>
      {steps.map(({ name, href }) => (
        <li key={href} className={styles.step}>
          <Link href={href} prefetch={false} className={styles.link}>
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
