import type { z } from 'zod'
import type { DraftKind } from '#lib/browser/draft-slot.ts'
import type { DraftContract } from './draft-contract.ts'
import { EMPTY_REEL, type ReelValues } from './values.ts'

export type Draft = Omit<z.infer<typeof DraftContract>, 'values'> & { values: Omit<ReelValues, 'videoFile'> }

/** Drops numbers that cannot be read, because JSON has no NaN. */
export function draftOf(values: ReelValues, film: Draft['film']): Draft {
  const { videoFile: _, ...written } = values
  return { version: 2, values: written, film }
}

export function isEmpty(draft: Draft): boolean {
  return draft.film === null && isUntouched(draft.values)
}

export const REEL_DRAFTS: DraftKind<Draft> = {
  name: 'reel-draft',
  loadContract: async () => (await import('./draft-contract.ts')).DraftContract,
  isEmpty,
}

const { videoFile: _, ...untouched } = EMPTY_REEL
const UNTOUCHED = JSON.stringify(untouched)
export const isUntouched = (values: Draft['values']) => JSON.stringify({ ...untouched, ...values }) === UNTOUCHED
