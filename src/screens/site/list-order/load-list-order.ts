import { z } from 'zod'
import { readContent } from '#lib/server/content.ts'

const ListOrderData = z.strictObject({ title: z.string().min(1), description: z.string().min(1) })

export type ListOrderProps = z.infer<typeof ListOrderData> & { html: string }

export const loadListOrder = async (): Promise<{ props: ListOrderProps }> => {
  const { data, html } = await readContent('help/list-order.md', ListOrderData)
  return { props: { ...data, html } }
}
