import { Calls } from '#components/calls.tsx'
import styles from './closing.module.css'
import type { LandingContent } from './landing-content.ts'

export function Closing({ closing: { title, text, action } }: { closing: LandingContent['closing'] }) {
  return (
    <section className={styles.closing} data-theme="feed">
      <h2>{title}</h2>
      <p>{text}</p>
      <Calls calls={[action]} className={styles.calls} />
    </section>
  )
}
