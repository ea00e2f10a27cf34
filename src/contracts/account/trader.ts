import { z } from 'zod'

/** Kind of the seller under consumer law: a business with name and address, or a private person. */
export const TraderKind = z.enum(['private', 'business'])
export type TraderKind = z.infer<typeof TraderKind>

/**
 * How far a firm's numbers are known to be right: `declared` by the firm alone, right by their check digits, found in a
 * public register, or verified by hand by the operator. A right sum is no proof.
 */
export const TRADER_STATES = ['declared', 'sum_ok', 'looked_up', 'by_hand'] as const
export const TraderState = z.enum(TRADER_STATES)
export type TraderState = z.infer<typeof TraderState>

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
