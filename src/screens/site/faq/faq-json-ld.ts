import type { Section } from '#lib/server/content-tree.ts'
import { breadcrumbList, faqPage } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'

/** https://schema.org/FAQPage with breadcrumbs. */
export const faqJsonLd = (groups: readonly Section<string>[], title: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbList([{ name: title, path: paths.faq }]),
    faqPage(groups.flatMap(({ entries }) => entries.map(({ title, text }) => ({ question: title, answer: text })))),
  ],
})
