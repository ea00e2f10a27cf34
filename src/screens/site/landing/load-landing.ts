import { readContent } from '#lib/server/content.ts'
import type { LandingPath } from '#lib/shared/landing-paths.ts'
import { LandingContent } from './landing-content.ts'

/** Related page in the row at the end. */
export type LandingLink = { path: LandingPath; heading: string; drawing: string }
export type LandingProps = { path: LandingPath; landing: LandingContent; html: string; related: LandingLink[] }

export const readLanding = (path: LandingPath) => readContent(`landing${path}.md`, LandingContent)

/** Loads one page with its text. Invalid content fails the build. */
export const loadLanding = (path: LandingPath) => async (): Promise<{ props: LandingProps }> => {
  const { data, html } = await readLanding(path)
  const related = data.related.map(async (other) => {
    const { heading, hero } = (await readLanding(other)).data
    return { path: other, heading, drawing: hero.drawing }
  })
  return { props: { path, landing: data, html, related: await Promise.all(related) } }
}
