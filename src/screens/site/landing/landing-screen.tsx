import { PageHead } from '#components/page-head.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { landingJsonLd } from './landing-json-ld.ts'
import styles from './landing-screen.module.css'
import type { LandingProps } from './load-landing.ts'
import { drawingSharePicture } from './picture-address.ts'
import { Section } from './section.tsx'
import { SeeAlso } from './see-also.tsx'

/** Landing page: story with pictures, call to action, and related pages. */
export function LandingScreen({ path, landing, html, related }: LandingProps) {
  return (
    <div className={styles.landing} data-colour={landing.colour}>
      <PageHead
        title={landing.title}
        description={landing.description}
        path={path}
        type={landing.published === undefined ? 'website' : 'article'}
        picture={drawingSharePicture(landing.hero.drawing)}
        structuredData={landingJsonLd(path, landing)}
      />
      <Hero landing={landing} />
      {landing.sections.map((section, index) => (
        <Section key={index} section={section} html={html} />
      ))}
      <Closing closing={landing.closing} />
      <SeeAlso links={related} />
    </div>
  )
}
