import { readContent } from '#lib/server/content.ts'
import { LandingContent, type LandingPath } from './landing-content.ts'

/** Another page as the row at the end shows it. */
export type LandingLink = { path: LandingPath; heading: string; drawing: string }
export type LandingProps = { path: LandingPath; landing: LandingContent; html: string; related: LandingLink[] }

export const readLanding = (path: LandingPath) => readContent(`landing${path}.md`, LandingContent)

/** One page with its text; what is broken in it stops the build. */
export const loadLanding = (path: LandingPath) => async (): Promise<{ props: LandingProps }> => {
  const { data, html } = await readLanding(path)
  const related = data.related.map(async (other) => {
    const { heading, hero } = (await readLanding(other)).data
    return { path: other, heading, drawing: hero.drawing }
  })
  return { props: { path, landing: data, html, related: await Promise.all(related) } }
}
