import { type Operator, readOperator } from '#lib/server/operator.ts'

export type ContactProps = { operator: Operator }

export const loadContact = async (): Promise<{ props: ContactProps }> => ({
  props: { operator: await readOperator() },
})
