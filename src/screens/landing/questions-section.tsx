import { ChevronDown } from 'lucide-react'
import type { SectionOf } from './landing-content.ts'
import styles from './questions-section.module.css'
import { SectionHeading } from './section-heading.tsx'

/** Opens by the browser alone, so that it works before any script and is found by the search in the page. */
export function QuestionsSection({ section: { title, questions } }: { section: SectionOf<'questions'> }) {
  return (
    <section className={styles.section}>
      <SectionHeading title={title} />
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              {question}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
