/** Who runs this place, as `content/operator.md` says. On the server alone. */
import { z } from 'zod'
import { readContent } from './content.ts'

const Text = z.string().min(1)

export const Operator = z.strictObject({
  /** True until somebody has put in their own company: then pages say so. */
  isExample: z.boolean(),
  name: Text,
  address: Text,
  court: Text,
  krs: Text,
  nip: Text,
  regon: Text,
  capital: Text,
  email: z.email(),
  phone: Text,
  hours: Text,
  privacyEmail: z.email(),
  reportEmail: z.email(),
})
export type Operator = z.infer<typeof Operator>

export const readOperator = async (): Promise<Operator> => (await readContent('operator.md', Operator)).data
