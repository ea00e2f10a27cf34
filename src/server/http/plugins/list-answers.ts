import type { FastifyBaseLogger } from 'fastify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'

/** Names of lists whose entries do not depend on each other. */
const LISTS: readonly PropertyKey[] = ['data', 'events']

type Path = readonly PropertyKey[]
type Serializer = ReturnType<typeof serializerCompiler>

/**
 * Serializes responses by their contract. An entry of a list that breaks it, such as a row that an older rule let in, is
 * left out and logged, so that the other entries are shown.
 */
export const createSerializer =
  (log: Pick<FastifyBaseLogger, 'error'>) =>
  (route: Parameters<typeof serializerCompiler>[0]): Serializer => {
    const serialize = serializerCompiler(route)
    return (data) => {
      try {
        return serialize(data)
      } catch (error) {
        if (!(error instanceof ResponseSerializationError)) throw error
        const { issues } = error.cause
        const retained = withoutBroken<unknown>(
          data,
          issues.map(({ path }) => entryOf(path)),
        )
        if (retained === null) throw error
        log.error({ method: route.method, url: route.url, issues }, 'entries that break the contract are left out')
        return serialize(retained)
      }
    }
  }

/** Path of the innermost entry of a list that the path leads into; null outside of lists. */
function entryOf(path: Path): Path | null {
  let end = 0
  while (LISTS.includes(path[end] ?? '') && typeof path[end + 1] === 'number') end += 2
  return end === 0 ? null : path.slice(0, end)
}

/** Copy without these entries; null if something else is broken. */
function withoutBroken<Data>(data: Data, entries: readonly (Path | null)[]): Data | null {
  const copy = structuredClone(data)
  const broken = new Map<unknown[], Set<unknown>>()
  for (const entry of entries) {
    if (entry === null) return null
    const list = valueAt(copy, entry.slice(0, -1)) as unknown[]
    broken.set(list, (broken.get(list) ?? new Set()).add(valueAt(copy, entry)))
  }
  for (const [list, gone] of broken) list.splice(0, list.length, ...list.filter((entry) => !gone.has(entry)))
  return copy
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], value)
