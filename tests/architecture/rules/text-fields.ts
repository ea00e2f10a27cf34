import { z } from 'zod'
import { toLine, toText } from '#contracts/text.rules.ts'

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

/** Paths of strings that are neither cleaned by a builder of `contracts/fields.ts` nor have a format. */
export function bareTexts(schema: z.core.$ZodType, path = ''): string[] {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') return isBounded(schema, def) ? [] : [path]
  // Accept the name of any key, because contracts state the keys of objects.
  const parts = def.type === 'object' ? Object.entries(def['shape'] as object) : Object.entries(def)
  return parts.flatMap(([name, part]) => {
    const here = def.type === 'object' ? `${path}.${name}` : path
    return [part].flat().flatMap((one: unknown) => (isSchema(one) ? bareTexts(one, here) : []))
  })
}

/** Schemas of a route by which its request is validated. */
export type RequestSchema = Partial<Record<'body' | 'querystring' | 'params' | 'headers', unknown>>

export const bareTextsOf = (route: string, schema: RequestSchema): string[] =>
  (['body', 'querystring', 'params', 'headers'] as const).flatMap((part) =>
    isSchema(schema[part]) ? bareTexts(schema[part], `${route} ${part}`) : [],
  )
