import { useState } from 'react'
import { tabDraft } from '#lib/browser/drafts.ts'

const slot = tabDraft('packing')

function read(sellerUuid: string): Set<string> {
  try {
    const stored: unknown = JSON.parse(slot.read(sellerUuid) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Items ticked off while packing. They survive a reload. */
export function useChecked(sellerUuid: string) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => read(sellerUuid))
  const check = (key: string, isOn: boolean) => {
    const next = new Set(checked)
    if (isOn) next.add(key)
    else next.delete(key)
    slot.write(sellerUuid, JSON.stringify([...next]))
    setChecked(next)
  }
  return { isChecked: (key: string) => checked.has(key), check }
}
