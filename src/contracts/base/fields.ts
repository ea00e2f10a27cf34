import { z } from 'zod'
import { visibleText } from '#lib/base/notation.ts'
import { EMAIL_MAX, isEmail } from './email.rules.ts'
import { toLine, toText } from './text.rules.ts'

/** One line of text that may be empty, cleaned by `toLine`. Its length is that of the cleaned text. */
export const line = (max: number) => z.string().overwrite(toLine).max(max, 'tooLong')

export const neededLine = (max: number) => line(max).min(1, 'fieldRequired')

/** Text of several lines that may be empty, cleaned by `toText`. Its length is that of the cleaned text. */
export const text = (max: number) => z.string().overwrite(toText).max(max, 'tooLong')

export const neededText = (max: number) => text(max).min(1, 'fieldRequired')

/** E-mail address without the signs that nobody sees. */
export const email = () =>
  line(EMAIL_MAX).overwrite(visibleText).refine(isEmail, 'incorrectEmail').meta({ format: 'email' })

export const optionalEmail = () =>
  line(EMAIL_MAX)
    .overwrite(visibleText)
    .refine((written) => written === '' || isEmail(written), 'incorrectEmail')

/** Texts of other systems, which are cleaned as they arrive and have no limit here. */
export const foreignLine = z.string().overwrite(toLine)
export const foreignText = z.string().overwrite(toText)

/** A password: hashed exactly as it was typed, and never stored or shown. */
export const secret = (max: number, min = 0) => z.string().min(min).max(max).meta({ format: 'password' })

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
