import Link from 'next/link'
import styles from './chip-links.module.css'

type Props = { label: string; links: readonly { href: string; name: string; isCurrent: boolean }[] }

/** A row of links to places beside this one; pushed along where there is no room for all. */
export const ChipLinks = ({ label, links }: Props) => (
  <nav aria-label={label} className={styles.chips}>
    <ul className={styles.links}>
      {links.map(({ href, name, isCurrent }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
