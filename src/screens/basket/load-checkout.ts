import { z } from 'zod'
import { readContent } from '#lib/server/content.ts'
import { readOperator } from '#lib/server/operator.ts'

export type CheckoutProps = { termsVersion: string }

const Terms = z.object({ effective: z.iso.date() })

/** The version of the terms is their effective date. */
export async function loadCheckout(): Promise<{ props: CheckoutProps }> {
  const { isExample, ...words } = await readOperator()
  const { data } = await readContent('legal/regulamin.md', Terms, { ...words, isExample: String(isExample) })
  return { props: { termsVersion: data.effective } }
}
