import { Slot } from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

/** Tabs whose parts are pages: a navigation of `TabLink`s, named by `label`. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav ref={showCurrent} className={styles.list} aria-label={label}>
    {children}
  </nav>
)

/** On a phone the current one may stand beyond the edge; the page itself stays where it is. */
function showCurrent(list: HTMLElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!list || !current) return
  list.scrollLeft += current.getBoundingClientRect().right - list.getBoundingClientRect().right + EDGE_PX
}

/** As wide as the fade at the end. */
const EDGE_PX = 32

type Props = ComponentProps<'a'> & {
  isCurrent?: boolean
  /** Gives the looks to its only child, a link of the router. */
  asChild?: boolean
}

export function TabLink({ isCurrent = false, asChild = false, className, ...rest }: Props) {
  const Element = asChild ? Slot : 'a'
  return (
    <Element aria-current={isCurrent ? 'page' : undefined} {...rest} className={classNames(styles.tab, className)} />
  )
}
