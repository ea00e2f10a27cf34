type Migration = { text: string; isAfter: boolean; isConcurrent: boolean }

/** Statements that may run again after an interruption, which no transaction undoes. */
const REPEATABLE = /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) /i
const COMMENT = /^\s*--.*$/gm

/** Breaches of the rules for migrations that squawk does not know. */
export function faultsOf({ text, isAfter, isConcurrent }: Migration): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const ignored = lines.filter(
    (line, n) => line.startsWith('-- squawk-ignore') && !/^-- Reason: \S/.test(lines[n - 1] ?? ''),
  )
  const statements = text
    .replaceAll(COMMENT, '')
    .split(';')
    .map((statement) => statement.trim())
  const once = isConcurrent ? statements.filter((one) => one !== '' && !REPEATABLE.test(one)) : []
  return [
    ...ignored.map((line) => `${line}: the line before has no "-- Reason: …"`),
    ...once.map((one) => `${one}: cannot be repeated, and runs outside of a transaction`),
    ...(isAfter && !/^-- Unused since \d+\.\d+\.\d+/.test(text)
      ? ['The first line is not "-- Unused since <release>", the release that stopped using what is removed']
      : []),
  ]
}
