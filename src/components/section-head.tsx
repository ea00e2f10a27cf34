import Link from 'next/link'
import { TextLink } from '#ui/text-link.tsx'
import styles from './section-head.module.css'

type Props = {
  /** Id of the heading, for the section's `aria-labelledby`. */
  id: string
  title: string
  /** Link to the full list. */
  more?: { href: string; label: string } | undefined
}

export const SectionHead = ({ id, title, more }: Props) => (
  <div className={styles.head}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {more && (
      <TextLink asChild variant="arrow">
        <Link href={more.href} prefetch={false}>
          {more.label}
        </Link>
      </TextLink>
    )}
  </div>
)
