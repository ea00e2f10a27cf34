import { Slot } from 'radix-ui/slot'
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

/** Tabs that are pages: a navigation of `TabLink`s with the accessible name `label`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLElement>(null)
  const shown = useRef<HTMLElement>(null)
  // Some lists stay on the page when another tab becomes the current one.
  useLayoutEffect(() => {
    const current = currentIn(list.current)
    if (current !== shown.current) showCurrent(list.current)
    shown.current = current
  })
  useEffect(() => {
    if (!list.current) return undefined
    const turning = new ResizeObserver(() => showCurrent(list.current))
    turning.observe(list.current)
    return () => turning.disconnect()
  }, [])
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
      {children}
    </nav>
  )
}

const currentIn = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[aria-current="page"]') ?? null

/** Scrolls the list, not the page, so that the current tab is in its middle on a phone. */
function showCurrent(list: HTMLElement | null) {
  const current = currentIn(list)
  if (!list || !current) return
  const [tab, box] = [current.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += (tab.left + tab.right - box.left - box.right) / 2
}

type Props = ComponentProps<'a'> & {
  isCurrent?: boolean
  /** Styles its only child, a link of the router. */
  asChild?: boolean
}

export function TabLink({ isCurrent = false, asChild = false, className, ...rest }: Props) {
  const Element = asChild ? Slot : 'a'
  return (
    <Element aria-current={isCurrent ? 'page' : undefined} {...rest} className={classNames(styles.tab, className)} />
  )
}
