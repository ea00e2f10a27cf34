import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { connectToastArea, type ToastMessage } from './toast.ts'
import styles from './toast-area.module.css'
import { connectToastFocus } from './toast-focus.ts'
import { useSwipeAway } from './use-swipe-away.ts'

const LIMIT = 3
const CLOSE_AFTER_MS = 5000
/** A live region must exist for a moment before a screen reader announces its changes. */
const ANNOUNCED_AFTER_MS = 150
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }
const TOAST = '[data-toast]'

type Props = { label: string; closeLabel: string }

/** At most three toasts, the newest on top; a fourth closes the oldest. F8 or Tab focuses them, also over a sheet; a swipe to the right dismisses one. */
export function ToastArea({ label, closeLabel }: Props) {
  useEffect(() => {
    let disconnect: (() => void) | undefined
    const timer = setTimeout(() => {
      disconnect = connectToastArea(show)
    }, ANNOUNCED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      disconnect?.()
    }
  }, [])
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => (area.current ? connectToastFocus(area.current) : undefined), [])
  const swipe = useSwipeAway('.Toastify__toast', (element) => {
    const id = element.querySelector<HTMLElement>(TOAST)?.dataset.toast
    if (id !== undefined) toast.dismiss(id)
  })
  return (
    // Pauses the toasts while one has the focus, as hovering does for a mouse.
    <div ref={area} data-toasts="" onFocus={() => toast.pause()} onBlur={playOutside} {...swipe}>
      <ToastContainer
        className={styles.area ?? ''}
        toastClassName={styles.toast ?? ''}
        aria-label={label}
        position="bottom-center"
        transition={Slide}
        limit={LIMIT}
        newestOnTop
        autoClose={CLOSE_AFTER_MS}
        hideProgressBar
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick={false}
        draggable={false}
        hotKeys={(event) => event.key === 'F8'}
        icon={({ type }) => {
          const Icon = type === 'success' ? ICONS.success : type === 'error' ? ICONS.error : ICONS.info
          return <Icon size={20} className={styles[type]} />
        }}
        closeButton={({ closeToast }) => (
          <IconButton label={closeLabel} className={styles.close} onClick={closeToast}>
            <X size={18} />
          </IconButton>
        )}
      />
    </div>
  )
}

function playOutside({ currentTarget, relatedTarget }: FocusEvent) {
  if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) toast.play()
}

/** Texts of the open toasts by their ids, the oldest first. */
const open = new Map<string, string>()

function show({ kind, text, action }: ToastMessage) {
  // Toasts with equal texts are merged. An action belongs to what has just been done, so its toast replaces the former.
  const id = action ? crypto.randomUUID() : text
  if (action) for (const [same] of [...open].filter(([, its]) => its === text)) toast.dismiss(same)
  // The library would let the newest wait, which may offer to undo what has just been done.
  if (!open.has(id)) for (const oldest of [...open.keys()].slice(0, open.size - LIMIT + 1)) toast.dismiss(oldest)
  open.set(id, text)
  const end = action?.forMs === undefined ? undefined : setTimeout(() => toast.dismiss(id), action.forMs)
  toast(
    ({ closeToast }) => (
      <div className={styles.message} data-toast={id}>
        <p>{text}</p>
        {action && (
          <Button
            variant="ghost"
            size="small"
            className={styles.action}
            onClick={() => {
              // It can still be clicked while it leaves.
              if (open.has(id)) action.onAction()
              closeToast()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    ),
    {
      type: kind,
      toastId: id,
      role: kind === 'error' ? 'alert' : 'status',
      onClose: () => {
        clearTimeout(end)
        open.delete(id)
      },
    },
  )
}
