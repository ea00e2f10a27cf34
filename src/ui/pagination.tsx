import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './pagination.module.css'

/** Page numbers between the arrows, and gaps for omitted ones. */
type PageSlot = number | 'gap'

/**
 * Number of slots that fit a phone in landscape. Constant, so that the links do not move while clicking through pages.
 */
export const PAGE_SLOTS = 7

/**
 * Shows the first, the last and the current page with its neighbours. A gap of a single page is replaced by that page.
 */
export function pageWindow(current: number, count: number): PageSlot[] {
  if (count <= PAGE_SLOTS) return range(1, count)
  const middle = PAGE_SLOTS - 4
  if (current <= middle + 1) return [...range(1, middle + 2), 'gap', count]
  if (current >= count - middle) return [1, 'gap', ...range(count - middle - 1, count)]
  const beside = (middle - 1) / 2
  return [1, 'gap', ...range(current - beside, current + beside), 'gap', count]
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

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
