import { Prose } from '#components/prose.tsx'
import { CardsSection } from './cards-section.tsx'
import type { LandingSection } from './landing-content.ts'
import styles from './landing-screen.module.css'
import { QuestionsSection } from './questions-section.tsx'
import { StepsSection } from './steps-section.tsx'
import { StorySection } from './story-section.tsx'
import { TableSection } from './table-section.tsx'

/** `html` is the page's longer text, rendered in place of a `prose` section. */
export function Section({ section, html }: { section: LandingSection; html: string }) {
  switch (section.kind) {
    case 'story':
      return <StorySection section={section} />
    case 'steps':
      return <StepsSection section={section} />
    case 'table':
      return <TableSection section={section} />
    case 'cards':
      return <CardsSection section={section} />
    case 'questions':
      return <QuestionsSection section={section} />
    case 'quote':
      return <p className={styles.quote}>{section.text}</p>
    case 'prose':
      return (
        <section className={styles.prose}>
          <Prose html={html} />
        </section>
      )
  }
}
