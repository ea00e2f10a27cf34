import { z } from 'zod'
import { isOneLine } from './text.rules.ts'

/** One line of text that may be empty. */
export const line = (max: number) => z.string().trim().max(max, 'tooLong').refine(isOneLine, 'mustBeOneLine')

export const neededLine = (max: number) =>
  z.string().trim().min(1, 'fieldRequired').max(max, 'tooLong').refine(isOneLine, 'mustBeOneLine')

/** Refinement of a list: no two entries have the same key. The issue is at `field` of the later one. */
export const noneTwice =
  <Entry>(keyOf: (entry: Entry) => string, field: string) =>
  (all: Entry[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    for (const [index, entry] of all.entries()) {
      const key = keyOf(entry)
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, field], message: 'repeated' })
      seen.add(key)
    }
  }
