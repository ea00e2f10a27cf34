export type ToastKind = 'success' | 'error' | 'info'
/** `forMs`: time after which the toast is gone, even while it is pointed at, because its action is no longer possible. */
export type ToastAction = { label: string; onAction: () => void; forMs?: number }
export type ToastMessage = { kind: ToastKind; text: string; action?: ToastAction }
type Listener = (message: ToastMessage) => void

// Messages wait here until the toast area, which is loaded with the first of them, is mounted.
const waiting: ToastMessage[] = []
let show: Listener | null = null
let onFirst: (() => void) | null = null

/** Shows a short message. Messages that need an answer belong in the page. */
export function showToast(message: ToastMessage) {
  if (show) return show(message)
  waiting.push(message)
  onFirst?.()
}

/** Registers the area. It receives the waiting messages and all later ones. */
export function connectToastArea(listener: Listener) {
  show = listener
  for (const message of waiting.splice(0)) listener(message)
  return () => {
    if (show === listener) show = null
  }
}

/** Calls back when the first toast needs the area. */
export function onToastAreaNeeded(callback: () => void) {
  onFirst = callback
  if (waiting.length > 0) callback()
  return () => {
    if (onFirst === callback) onFirst = null
  }
}
