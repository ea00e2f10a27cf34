import { useState } from 'react'
import { localStore } from './storage.ts'

/** Filter and order of a table under a name. It holds no search words, which may name people. */
export type SavedView = { name: string; query: Record<string, string> }
export type TableSettings = { hidden: readonly string[]; views: readonly SavedView[] }

const VIEWS_MAX = 12
const keyOf = (owner: string, table: string) => `table:${owner}:${table}`

function read(key: string, hidden: readonly string[]): TableSettings {
  try {
    const stored = JSON.parse(localStore.get(key) ?? '{}') as Partial<TableSettings>
    return {
      hidden: Array.isArray(stored.hidden) ? stored.hidden : hidden,
      views: Array.isArray(stored.views) ? stored.views : [],
    }
  } catch {
    return { hidden, views: [] } // not written by us
  }
}

/**
 * A person's hidden columns and saved views of one table, stored in this browser. They stay when the person signs out.
 * `hiddenFirst` are hidden until the person chooses.
 */
export function useTableSettings(owner: string, table: string, hiddenFirst: readonly string[] = []) {
  const key = keyOf(owner, table)
  const [settings, setSettings] = useState(() => read(key, hiddenFirst))
  const store = (changes: Partial<TableSettings>) => {
    const next = { ...settings, ...changes }
    localStore.set(key, JSON.stringify(next))
    setSettings(next)
  }
  return {
    ...settings,
    isShown: (column: string) => !settings.hidden.includes(column),
    show: (column: string, isShown: boolean) =>
      store({ hidden: [...settings.hidden.filter((one) => one !== column), ...(isShown ? [] : [column])] }),
    /** A view of the same name is replaced. */
    saveView: (view: SavedView) =>
      store({ views: [...settings.views.filter(({ name }) => name !== view.name), view].slice(-VIEWS_MAX) }),
    removeView: (name: string) => store({ views: settings.views.filter((one) => one.name !== name) }),
  }
}

export type Table = ReturnType<typeof useTableSettings>
