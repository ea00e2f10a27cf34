import { useMemo, useSyncExternalStore } from 'react'
import { draftKey, type DraftOwner } from './drafts.ts'
import { localStore } from './storage.ts'

/** A product or video known by its uuid. */
export type KnownThing = { kind: 'product' | 'video'; uuid: string }

const isThing = (value: unknown): value is KnownThing => {
  const { kind, uuid } = (value ?? {}) as Partial<KnownThing>
  return (kind === 'product' || kind === 'video') && typeof uuid === 'string' && /^[0-9a-f-]{36}$/.test(uuid)
}

function parse(text: string | null): KnownThing[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isThing) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** Things that this browser stores for its visitor or user, the last one first, at most `max`. All tabs share it. */
export function createBrowserList(name: string, max: number) {
  const listeners = new Set<() => void>()
  const read = (owner: DraftOwner) => parse(localStore.get(draftKey(owner, name))).slice(0, max)
  const write = (owner: DraftOwner, things: readonly KnownThing[]) => {
    if (things.length === 0) localStore.remove(draftKey(owner, name))
    else localStore.set(draftKey(owner, name), JSON.stringify(things.slice(0, max)))
    for (const listener of listeners) listener()
  }
  const without = (owner: DraftOwner, { kind, uuid }: KnownThing) =>
    read(owner).filter((one) => one.kind !== kind || one.uuid !== uuid)

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return {
    read,
    /** Puts the thing first. The last ones leave a full list. */
    add: (owner: DraftOwner, { kind, uuid }: KnownThing) =>
      write(owner, [{ kind, uuid }, ...without(owner, { kind, uuid })]),
    remove: (owner: DraftOwner, thing: KnownThing) => write(owner, without(owner, thing)),
    clear: (owner: DraftOwner) => write(owner, []),
    /** Empty on the server and until hydration. */
    use: (owner: DraftOwner): readonly KnownThing[] => {
      const text = useSyncExternalStore(
        subscribe,
        () => localStore.get(draftKey(owner, name)),
        () => null,
      )
      return useMemo(() => parse(text).slice(0, max), [text])
    },
  }
}
