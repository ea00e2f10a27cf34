import { z } from 'zod'
import { readContent } from '#lib/server/content.ts'
import { readOperator } from '#lib/server/operator.ts'
import { formatDate } from '#lib/shared/format.ts'

export const LEGAL_DOCUMENTS = ['regulamin', 'polityka-prywatnosci', 'polityka-zwrotow-towarow'] as const
export type LegalName = (typeof LEGAL_DOCUMENTS)[number]

const LegalData = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  /** Effective date. */
  effective: z.iso.date(),
  /** Summary in plain words. */
  summary: z.array(z.string().min(1)).min(1),
})

export type LegalProps = z.infer<typeof LegalData> & {
  name: LegalName
  /** Effective date as text, so that the page needs no formatting. */
  effectiveText: string
  html: string
  contents: { id: string; text: string }[]
  /** True until the real company is entered. */
  isExample: boolean
}

/** Document of `content/legal/` with the operator's details filled in. */
export const loadLegal = (name: LegalName) => async (): Promise<{ props: LegalProps }> => {
  const { isExample, ...words } = await readOperator()
  const { data, html, headings } = await readContent(`legal/${name}.md`, LegalData, words)
  const contents = headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }))
  const effectiveText = formatDate(new Date(data.effective))
  return { props: { ...data, effectiveText, name, html, contents, isExample } }
}
