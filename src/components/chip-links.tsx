import Link from 'next/link'
import styles from './chip-links.module.css'

type Props = {
  label: string
  links: readonly { href: string; name: string; isCurrent: boolean }[]
  /**
   * For links that filter the page, several at once. Their results are not for search engines, which must not follow
   * them.
   */
  rel?: 'nofollow'
}

/** Row of links to sibling pages. Scrolls horizontally if they do not fit. */
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
