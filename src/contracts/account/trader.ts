import { z } from 'zod'
import { TRADER_STATES } from './trader.rules.ts'

/** Kind of the seller under consumer law: a business with name and address, or a private person. */
export const TraderKind = z.enum(['private', 'business'])
export type TraderKind = z.infer<typeof TraderKind>

export const TraderState = z.enum(TRADER_STATES)

/** Details given by the seller; empty before that. A private person's address is neither asked for nor shown. */
export const Trader = z
  .object({
    kind: TraderKind,
    name: z.string(),
    address: z.string(),
    zipcode: z.string(),
    city: z.string(),
    nip: z.string().meta({ description: 'Ten digits; for a business only' }),
    email: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'Trader' })
export type Trader = z.infer<typeof Trader>
