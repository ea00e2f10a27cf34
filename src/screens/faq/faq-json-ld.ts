import type { Section } from '#lib/content-tree.ts'

/** https://schema.org/FAQPage */
export const faqJsonLd = (groups: Section<string>[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ entries }) =>
    entries.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  ),
})
