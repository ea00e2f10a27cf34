/** Web storage that may be missing (on the server), blocked or full. Then nothing is stored, and no error is thrown. */
export type Store = {
  /** True if values can be stored. */
  isThere(): boolean
  keys(): string[]
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

function createStore(storage: () => Storage): Store {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    if (typeof window === 'undefined') return otherwise
    try {
      return action(storage())
    } catch (error) {
      if (error instanceof DOMException) return otherwise
      throw error
    }
  }
  return {
    isThere: () => attempt((store) => store.length >= 0, false),
    keys: () => attempt((store) => Object.keys(store), []),
    get: (key) => attempt((store) => store.getItem(key), null),
    set: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  }
}

export const localStore = createStore(() => window.localStorage)
export const sessionStore = createStore(() => window.sessionStorage)
