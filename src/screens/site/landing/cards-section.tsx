import styles from './cards-section.module.css'
import type { SectionOf } from './landing-content.ts'
import { Picture } from './picture.tsx'
import { SectionHeading } from './section-heading.tsx'

export function CardsSection({ section: { title, lead, cards } }: { section: SectionOf<'cards'> }) {
  return (
    <section>
      <SectionHeading title={title} lead={lead} />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.title} className={styles.card}>
            {card.picture && <Picture picture={card.picture} />}
            <div className={styles.words}>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
