import { ChevronDown } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import styles from './table-of-contents.module.css'
import { useCurrentHeading } from './use-current-heading.ts'

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
