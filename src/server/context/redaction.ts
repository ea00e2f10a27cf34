/**
 * Names of values that the log never shows, wherever they stand: what signs somebody in, and what others gave us in
 * confidence. Compared without case and separators.
 */
const HIDDEN =
  /^(authorization|cookie|setcookie|iban|transferaccount|crc|challenge|recoverycodes?|mailedcode|[a-z]*(password|token|secret|signature|apikey|privatekey|ciphertext))$/
/** Facts of a failed query that contain what users entered. */
const HIDDEN_IN_ERRORS = ['params', 'parameters', 'detail', 'cause']
const MASK = '…'
/** Nothing that is worth a line is nested deeper, or has more members. A socket in an error would fill pages. */
const MAX_DEPTH = 5
const MAX_MEMBERS = 100

/** Secrets by their form, in any text: addresses with a password, bearer tokens, signed tokens. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/(\w:\/\/)[^\s/@"\\]+@/g, `$1${MASK}@`],
  [/\b(Bearer|Basic) [\w.~+/-]+=*/g, `$1 ${MASK}`],
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/g, MASK],
]

const isHidden = (name: string): boolean => HIDDEN.test(name.toLowerCase().replaceAll(/[^a-z]/g, ''))

/** A copy without the values of hidden names. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (depth > MAX_DEPTH) return MASK
  if (value instanceof Error) return factsOf(value, depth)
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((one) => withoutSecrets(one, depth + 1))
  return hideIn(Object.entries(value), depth)
}

const hideIn = (entries: [string, unknown][], depth: number): object =>
  Object.fromEntries(
    entries.slice(0, MAX_MEMBERS).map(([name, one]) => [name, isHidden(name) ? MASK : withoutSecrets(one, depth + 1)]),
  )

/** Message, stack and facts of an error, with its causes. Messages of failed queries end with their values. */
function factsOf(error: Error & { params?: unknown }, depth: number): object {
  const { name, message, stack, cause, params } = error
  const hide = (text: string) =>
    Array.isArray(params) ? text.replaceAll(`params: ${params.join(',')}`, `params: ${MASK}`) : text
  return {
    type: name,
    message: hide(message),
    ...(stack !== undefined && { stack: hide(stack) }),
    ...hideIn(
      Object.entries(error).filter(([key]) => !HIDDEN_IN_ERRORS.includes(key)),
      depth,
    ),
    ...(cause !== undefined && { cause: withoutSecrets(cause, depth + 1) }),
  }
}

/** A line of the log without secrets that are known by their form. */
export const maskForms = (line: string): string =>
  FORMS.reduce((text, [pattern, mask]) => text.replaceAll(pattern, mask), line)
