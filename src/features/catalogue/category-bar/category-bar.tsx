import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { paths } from '#lib/shared/paths.ts'
import { Arrow } from './arrow.tsx'
import styles from './category-bar.module.css'
import { STEP_PX } from './lib/edges.ts'
import { useEdges } from './use-edges.ts'

type Props = {
  /** Slug of the current category; none for all videos. */
  currentSlug?: string | undefined
  /** True if the current page is the list of all videos that the first link leads to. */
  isAllHere?: boolean
}

/** Row with all videos and each category. Swiped on a phone, scrolled by arrows at its ends elsewhere. */
export function CategoryBar({ currentSlug, isAllHere = true }: Props) {
  const { t } = useTranslation('blog')
  const list = useRef<HTMLUListElement>(null)
  const { hasPrevious, hasNext } = useEdges(list)

  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    // Set `scrollLeft` directly: `scrollIntoView` would scroll the page, too.
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [currentSlug])

  // An arrow without further content is removed. Its focus then moves to the link beside it, before another key.
  const isFocusWithin = useRef(false)
  useLayoutEffect(() => {
    if (!isFocusWithin.current || document.activeElement !== document.body) return
    const all = [...(list.current?.querySelectorAll('a') ?? [])]
    all.at(hasPrevious ? -1 : 0)?.focus({ preventScroll: true })
  }, [hasPrevious, hasNext])

  const step = (direction: 1 | -1) => () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current?.scrollBy({ left: direction * STEP_PX, behavior: isCalm ? 'instant' : 'smooth' })
  }

  const links = [
    { slug: undefined, title: t('categories.all'), href: paths.reels },
    ...CATEGORIES.map(({ slug, title }) => ({ slug, title, href: paths.category(slug) })),
  ]
  return (
    <nav
      className={styles.bar}
      aria-label={t('categories.label')}
      data-previous={hasPrevious || undefined}
      data-next={hasNext || undefined}
      onFocus={() => {
        isFocusWithin.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // When the focused element is removed, nothing gets the focus: `blur` has no `relatedTarget` or does not fire.
        if (relatedTarget) isFocusWithin.current = false
      }}
    >
      {hasPrevious && (
        <Arrow direction="previous" label={t('categories.previous')} className={styles.previous} onStep={step(-1)} />
      )}
      <ul ref={list} className={styles.list}>
        {links.map(({ slug, title, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className={styles.link}
              aria-current={slug !== currentSlug ? undefined : slug !== undefined || isAllHere ? 'page' : 'true'}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {hasNext && <Arrow direction="next" label={t('categories.next')} className={styles.next} onStep={step(1)} />}
    </nav>
  )
}
