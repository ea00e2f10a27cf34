import Link from 'next/link'
import styles from './chip-links.module.css'

type Props = {
  label: string
  links: readonly { href: string; name: string; isCurrent: boolean }[]
  /** They choose what this page shows, several at once, and are nothing to find: no search engine follows them. */
  rel?: 'nofollow'
}

/** A row of links to places beside this one; pushed along where there is no room for all. */
export const ChipLinks = ({ label, links, rel }: Props) => (
  <nav aria-label={label} className={styles.chips}>
    <ul className={styles.links}>
      {links.map(({ href, name, isCurrent }) => (
        <li key={name}>
          <Link
            href={href}
            prefetch={false}
            scroll={rel === undefined}
            rel={rel}
            className={styles.link}
            aria-current={isCurrent ? (rel === undefined ? 'page' : 'true') : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
