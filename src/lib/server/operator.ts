/** Company that runs the site, from `content/operator.md`. Server only. */
import { z } from 'zod'
import { email } from '#contracts/base/fields.ts'
import { readContent } from './content.ts'

const Text = z.string().min(1)

export const Operator = z.strictObject({
  /** True until the real company is entered. Until then pages show a notice. */
  isExample: z.boolean(),
  name: Text,
  address: Text,
  court: Text,
  krs: Text,
  nip: Text,
  regon: Text,
  capital: Text,
  email: email(),
  phone: Text,
  hours: Text,
  privacyEmail: email(),
  reportEmail: email(),
})
export type Operator = z.infer<typeof Operator>

export const readOperator = async (): Promise<Operator> => (await readContent('operator.md', Operator)).data
