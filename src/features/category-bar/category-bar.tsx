import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { CATEGORIES } from '#contracts/categories.ts'
import { paths } from '#lib/paths.ts'
import { Arrow } from './arrow.tsx'
import styles from './category-bar.module.css'
import { STEP_PX } from './lib/edges.ts'
import { useEdges } from './use-edges.ts'

type Props = {
  /** Of the category that is shown; without one it is all of them. */
  currentSlug?: string | undefined
  /** All of them are the list that the link leads to, and not another one. */
  isAllHere?: boolean
}

/** All videos, and each category, in a row: a finger moves it on a phone, the arrows at its ends elsewhere. */
export function CategoryBar({ currentSlug, isAllHere = true }: Props) {
  const { t } = useTranslation('blog')
  const list = useRef<HTMLUListElement>(null)
  const { hasPrevious, hasNext } = useEdges(list)

  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    // By hand: the browser's own way would move the page too.
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [currentSlug])

  // An arrow that has nowhere to go leaves; the focus it had goes to what it moved.
  const isFocusWithin = useRef(false)
  useEffect(() => {
    if (isFocusWithin.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
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
        // Nothing gets the focus of what is taken out of the document, and nobody is told so.
        if (relatedTarget) isFocusWithin.current = false
      }}
    >
      {hasPrevious && (
        <Arrow direction="previous" label={t('categories.previous')} className={styles.previous} onStep={step(-1)} />
      )}
      <ul ref={list} className={styles.list} tabIndex={-1}>
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
