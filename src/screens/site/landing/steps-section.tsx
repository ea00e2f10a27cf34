import type { SectionOf } from './landing-content.ts'
import { SectionHeading } from './section-heading.tsx'
import styles from './steps-section.module.css'

export function StepsSection({ section: { title, lead, steps } }: { section: SectionOf<'steps'> }) {
  return (
    <section className={styles.steps}>
      <SectionHeading title={title} lead={lead} />
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
