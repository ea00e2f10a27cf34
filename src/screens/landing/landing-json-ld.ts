import { absoluteUrl } from '#lib/absolute-url.ts'
import { paths } from '#lib/paths.ts'
import { SITE_NAME } from '#lib/site.ts'
import type { LandingContent } from './landing-content.ts'
import { drawingUrl } from './picture-address.ts'

/** What the page holds, in the words of schema.org; only what a reader finds on it too. */
export function landingJsonLd(path: string, home: string, landing: LandingContent) {
  const { heading, description, hero, published, sections } = landing
  const url = absoluteUrl(path)
  const image = absoluteUrl(drawingUrl(hero.drawing))
  const publisher = { '@type': 'Organization', name: SITE_NAME, url: absoluteUrl(paths.home) }
  const about = { name: heading, description, url, image, inLanguage: 'pl' }
  const howTo = sections.find((section) => section.kind === 'steps' && section.isHowTo === true)
  const questions = sections.flatMap((section) => (section.kind === 'questions' ? section.questions : []))

  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home, item: absoluteUrl(paths.home) },
      { '@type': 'ListItem', position: 2, name: heading, item: url },
    ],
  }
  const page =
    published === undefined
      ? { '@type': 'WebPage', ...about }
      : { '@type': 'Article', ...about, headline: heading, datePublished: published, author: publisher, publisher }
  const parts = [
    ...(howTo?.kind === 'steps'
      ? [
          {
            '@type': 'HowTo',
            name: howTo.title,
            image,
            step: howTo.steps.map(({ title, text }, index) => ({
              '@type': 'HowToStep',
              position: index + 1,
              name: title,
              text,
            })),
          },
        ]
      : []),
    ...(questions.length > 0
      ? [
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ]
  return { '@context': 'https://schema.org', '@graph': [breadcrumbs, page, ...parts] }
}
