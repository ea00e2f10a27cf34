import { z } from 'zod'
import { toLine, toText } from '#contracts/base/text.rules.ts'

/** Formats that state a part of a text only. */
const LOOSE = ['starts_with', 'ends_with', 'includes', 'lowercase', 'uppercase']
const CLEANERS: unknown[] = [toLine, toText]

type Def = Record<string, unknown> & { type: string; checks?: { _zod: { def: Record<string, unknown> } }[] }
const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType

function isBounded(schema: z.core.$ZodType, { format, checks = [] }: Def): boolean {
  if (typeof format === 'string' || z.globalRegistry.get(schema)?.['format'] === 'password') return true
  return checks.some(({ _zod: { def } }) =>
    def['check'] === 'overwrite'
      ? CLEANERS.includes(def['tx'])
      : def['check'] === 'string_format' && !LOOSE.includes(String(def['format'])),
  )
}

type Found = { schema: z.core.$ZodType; def: Def; path: string }

function stringsOf(schema: z.core.$ZodType, path: string): Found[] {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') return [{ schema, def, path }]
  // Accept the name of any key, because contracts state the keys of objects.
  const parts = def.type === 'object' ? Object.entries(def['shape'] as object) : Object.entries(def)
  return parts.flatMap(([name, part]) => {
    const here = def.type === 'object' ? `${path}.${name}` : path
    return [part].flat().flatMap((one: unknown) => (isSchema(one) ? stringsOf(one, here) : []))
  })
}

/** Paths of strings that are neither cleaned by a builder of `contracts/base/fields.ts` nor have a format. */
export const bareTexts = (schema: z.core.$ZodType, path = ''): string[] =>
  stringsOf(schema, path).flatMap((found) => (isBounded(found.schema, found.def) ? [] : [found.path]))

const SENSELESS = ['1960-01-01T00:00:00.000Z', '9000-01-01T00:00:00.000Z']

/** Paths of times that may lie in any year. */
export const freeTimes = (schema: unknown, path = ''): string[] =>
  (isSchema(schema) ? stringsOf(schema, path) : [])
    .filter(({ def }) => def['format'] === 'datetime')
    .filter((found) => SENSELESS.some((time) => z.core.safeParse(found.schema, time).success))
    .map((found) => found.path)

/** Schemas of a route by which its request is validated. */
export type RequestSchema = Partial<Record<'body' | 'querystring' | 'params' | 'headers', unknown>>

export const bareTextsOf = (route: string, schema: RequestSchema): string[] =>
  (['body', 'querystring', 'params', 'headers'] as const).flatMap((part) =>
    isSchema(schema[part]) ? bareTexts(schema[part], `${route} ${part}`) : [],
  )
