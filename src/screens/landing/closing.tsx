import Link from 'next/link'
import { Button } from '#ui/button.tsx'
import styles from './closing.module.css'
import type { LandingContent } from './landing-content.ts'

export function Closing({ closing: { title, text, action } }: { closing: LandingContent['closing'] }) {
  return (
    <section className={styles.closing} data-room="feed">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button asChild size="large" isWide>
        <Link href={action.href} prefetch={false}>
          {action.label}
        </Link>
      </Button>
    </section>
  )
}
