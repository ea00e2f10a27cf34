export type ToastKind = 'success' | 'error' | 'info'
export type ToastMessage = { kind: ToastKind; text: string; action?: { label: string; onAction: () => void } }
type Listener = (message: ToastMessage) => void

// What is told before the area stands (it arrives with the first toast) waits here.
const waiting: ToastMessage[] = []
let show: Listener | null = null
let onFirst: (() => void) | null = null

/** Tells something in passing; what has to be answered belongs into the page. */
export function showToast(message: ToastMessage) {
  if (show) return show(message)
  waiting.push(message)
  onFirst?.()
}

/** The area's side: it takes every message from now on, and those that waited. */
export function connectToastArea(listener: Listener) {
  show = listener
  for (const message of waiting.splice(0)) listener(message)
  return () => {
    if (show === listener) show = null
  }
}

/** Calls back when the first toast asks for an area. */
export function onToastAreaNeeded(callback: () => void) {
  onFirst = callback
  if (waiting.length > 0) callback()
  return () => {
    if (onFirst === callback) onFirst = null
  }
}
