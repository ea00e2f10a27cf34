import { Question } from '#components/question.tsx'
import type { SectionOf } from './landing-content.ts'
import styles from './questions-section.module.css'
import { SectionHeading } from './section-heading.tsx'

export function QuestionsSection({ section: { title, questions } }: { section: SectionOf<'questions'> }) {
  return (
    <section className={styles.section}>
      <SectionHeading title={title} />
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <Question key={question} title={question}>
            <p>{answer}</p>
          </Question>
        ))}
      </div>
    </section>
  )
}
