import { z } from 'zod'
import { readSections } from '#lib/server/content.ts'
import type { Section } from '#lib/base/content-tree.ts'

const FaqData = z.strictObject({ title: z.string().min(1), description: z.string().min(1) })

export type FaqProps = z.infer<typeof FaqData> & { groups: Section<string>[] }

/** Questions of `content/faq.md`: second-level headings are groups, third-level headings are questions. */
export async function loadFaq(): Promise<{ props: FaqProps }> {
  const { data, sections } = await readSections('faq.md', FaqData)
  return { props: { ...data, groups: sections } }
}
