import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './table-of-contents.module.css'

/** Upper part of the window. A heading in it counts as being read. */
const READING = '0px 0px -70% 0px'

/** Id of the current heading: the last one that entered the upper part of the window. */
function useCurrentHeading(entries: readonly { id: string }[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null)
  useEffect(() => {
    const headings = entries.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null)
    const observer = new IntersectionObserver(
      () => {
        const limit = window.innerHeight * 0.3
        setCurrentId(headings.findLast((heading) => heading.getBoundingClientRect().top < limit)?.id ?? null)
      },
      { rootMargin: READING },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])
  return currentId
}

type Props = { title: string; entries: readonly { id: string; text: string }[]; className?: string | undefined }

/** Sticky beside a long text if there is space. Folded above it on a phone. Works without scripts. */
export function TableOfContents({ title, entries, className }: Props) {
  const currentId = useCurrentHeading(entries)
  const links = (
    <ol className={styles.links}>
      {entries.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.link} aria-current={id === currentId ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={classNames(styles.contents, className)} aria-label={title}>
      <details className={styles.folded}>
        <summary className={styles.summary}>
          {title}
          <ChevronDown size={20} className={styles.chevron} />
        </summary>
        {links}
      </details>
      <div className={styles.open}>
        <p className={styles.title}>{title}</p>
        {links}
      </div>
    </nav>
  )
}
