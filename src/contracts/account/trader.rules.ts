/**
 * Proof of a firm's numbers: `declared` by the firm alone, right by their check digits, found in a
 * public register, or verified by hand by the operator. A right sum is no proof.
 */
export const TRADER_STATES = ['declared', 'sum_ok', 'looked_up', 'by_hand'] as const
export type TraderState = (typeof TRADER_STATES)[number]
