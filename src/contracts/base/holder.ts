import { z } from 'zod'

/** Identifies a visitor's browser in its reservations: a random token made by the browser and stored hashed. */
const HolderToken = z.string().regex(/^[\w-]{32,64}$/)
export const HolderHeaders = z.object({ 'holder-token': HolderToken.optional() })
export type HolderHeaders = z.infer<typeof HolderHeaders>
