import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

type PageLinkProps = { href: string } & Pick<
  ComponentProps<'a'>,
  'rel' | 'title' | 'className' | 'children' | 'aria-label' | 'aria-current'
>

type Props = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** Link component of the router; a plain `<a>` by default. */
  linkAs?: ElementType<PageLinkProps>
  labels: {
    /** Accessible name of the navigation. */
    navigation: string
    previous: string
    next: string
    page: (page: number) => string
    /** "Strona 3 z 12", shown on a phone. */
    position: string
  }
}

/** Uses real links, so that each page can be opened in a new tab, shared and crawled. Renders nothing for one page. */
export function Pagination({ page, pageCount, hrefOf, linkAs: Link = 'a', labels }: Props) {
  if (pageCount <= 1) return null
  const arrow = (to: number, rel: 'prev' | 'next', label: string, icon: ReactNode) =>
    to < 1 || to > pageCount ? (
      <span className={classNames(styles.link, styles.off)} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link href={hrefOf(to)} rel={rel} aria-label={label} title={label} className={styles.link}>
        {icon}
      </Link>
    )
  return (
    <nav className={styles.pagination} aria-label={labels.navigation}>
      {arrow(page - 1, 'prev', labels.previous, <ChevronLeft size={22} />)}
      <span className={styles.position}>{labels.position}</span>
      <ol className={styles.pages}>
        {pageWindow(page, pageCount).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                href={hrefOf(slot)}
                aria-label={labels.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
                className={styles.link}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {arrow(page + 1, 'next', labels.next, <ChevronRight size={22} />)}
    </nav>
  )
}
