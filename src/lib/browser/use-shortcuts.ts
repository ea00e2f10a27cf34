import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { localStore } from '#lib/browser/storage.ts'

const STORED_AS = 'desk-shortcuts'
const changed = new EventTarget()

const listen = (listener: () => void) => {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}
const areOn = () => localStore.get(STORED_AS) !== 'off'

/**
 * Single-key shortcuts can be turned off, because speech input or trembling hands trigger them by accident (WCAG
 * 2.1.4).
 */
export function useShortcutsSwitch() {
  const isOn = useSyncExternalStore(listen, areOn, () => true)
  const set = (next: boolean) => {
    if (next) localStore.remove(STORED_AS)
    else localStore.set(STORED_AS, 'off')
    changed.dispatchEvent(new Event('change'))
  }
  return { isOn, set }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null

/**
 * Keyboard shortcuts of a page. Inactive while the user types or a dialog is open. `isLast`: those of the page go first,
 * when both have the key.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, { isLast = false } = {}) {
  const { isOn } = useShortcutsSwitch()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const action = keys[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent) => handleKey(event)
    const target = isLast ? window : document
    target.addEventListener('keydown', listener as EventListener)
    return () => target.removeEventListener('keydown', listener as EventListener)
  }, [isOn, isLast])
}
