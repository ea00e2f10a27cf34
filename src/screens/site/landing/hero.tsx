import { Calls } from '#components/calls.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './hero.module.css'
import type { LandingContent } from './landing-content.ts'
import { drawingUrl } from './picture-address.ts'

/** Hero of a landing page. The night variant always uses the dark theme. */
export function Hero({ landing }: { landing: LandingContent }) {
  const { hero, eyebrow, heading, lead, action, secondAction } = landing
  return (
    <div className={classNames(styles.hero, styles[hero.look])} data-theme={hero.look === 'night' ? 'feed' : undefined}>
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.title}>
            <p className={styles.eyebrow}>{eyebrow}</p>
            <h1 className={styles.heading}>{heading}</h1>
          </div>
          <p className={styles.lead}>{lead}</p>
          <Calls calls={[action, secondAction]} />
        </div>
        <img
          className={styles.picture}
          src={drawingUrl(hero.drawing)}
          alt=""
          width={560}
          height={420}
          fetchPriority="high"
        />
      </div>
    </div>
  )
}
