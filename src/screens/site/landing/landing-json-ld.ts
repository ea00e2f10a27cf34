import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { breadcrumbList, faqPage, LANGUAGE, publisher } from '#lib/shared/json-ld.ts'
import type { LandingContent } from './landing-content.ts'
import { drawingSharePicture } from './picture-address.ts'

/** Structured data of a landing page. Contains only what the page shows. */
export function landingJsonLd(path: string, landing: LandingContent) {
  const { heading, description, hero, published, sections } = landing
  const url = absoluteUrl(path)
  const image = absoluteUrl(drawingSharePicture(hero.drawing))
  const about = { name: heading, description, url, image, inLanguage: LANGUAGE }
  const howTo = sections.find((section) => section.kind === 'steps' && section.isHowTo === true)
  const questions = sections.flatMap((section) => (section.kind === 'questions' ? section.questions : []))

  const page =
    published === undefined
      ? { '@type': 'WebPage', ...about }
      : {
          '@type': 'Article',
          ...about,
          headline: heading,
          datePublished: published,
          dateModified: published,
          author: publisher(),
          publisher: publisher(),
        }
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
    ...(questions.length > 0 ? [faqPage(questions)] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': [breadcrumbList([{ name: heading, path }]), page, ...parts] }
}
