import Link from 'next/link'
import { Button } from '#ui/button.tsx'
import type { SectionOf } from './landing-content.ts'
import { Picture } from './picture.tsx'
import styles from './story-section.module.css'

export function StorySection({ section }: { section: SectionOf<'story'> }) {
  const { title, paragraphs, picture, side, action } = section
  return (
    <section className={styles.story} data-side={side}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {action && (
          <Button asChild variant="secondary" className={styles.action}>
            <Link href={action.href} prefetch={false}>
              {action.label}
            </Link>
          </Button>
        )}
      </div>
      <div className={styles.picture}>
        <Picture picture={picture} />
      </div>
    </section>
  )
}
