import { useState } from 'react'
import { sessionStore } from '#lib/browser/storage.ts'

const STORED_AS = 'packing-checked'

function read(): Set<string> {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(STORED_AS) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Items ticked off while packing. They survive a reload. */
export function useChecked() {
  const [checked, setChecked] = useState<ReadonlySet<string>>(read)
  const check = (key: string, isOn: boolean) => {
    const next = new Set(checked)
    if (isOn) next.add(key)
    else next.delete(key)
    sessionStore.set(STORED_AS, JSON.stringify([...next]))
    setChecked(next)
  }
  return { isChecked: (key: string) => checked.has(key), check }
}
