import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type FocusEvent, useEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { connectToastArea, type ToastMessage } from './toast.ts'
import styles from './toast-area.module.css'
import { useSwipeAway } from './use-swipe-away.ts'

const LIMIT = 3
const CLOSE_AFTER_MS = 5000
/** A screen reader has to have seen the area before it tells what is put there. */
const HEARD_AFTER_MS = 150
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }
const TOAST = '[data-toast]'

type Props = { label: string; closeLabel: string }

/** At most three toasts, the newest on top; F8 brings the focus to them, a sweep to the right sends one away. */
export function ToastArea({ label, closeLabel }: Props) {
  useEffect(() => {
    let disconnect: (() => void) | undefined
    const timer = setTimeout(() => {
      disconnect = connectToastArea(show)
    }, HEARD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      disconnect?.()
    }
  }, [])
  const swipe = useSwipeAway('.Toastify__toast', (element) => {
    const id = element.querySelector<HTMLElement>(TOAST)?.dataset.toast
    if (id !== undefined) toast.dismiss(id)
  })
  return (
    // Whoever reads with the keyboard has their time, as a mouse above it does.
    <div onFocus={() => toast.pause()} onBlur={playOutside} {...swipe}>
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

function show({ kind, text, action }: ToastMessage) {
  toast(
    ({ closeToast }) => (
      <div className={styles.message} data-toast={text}>
        <p>{text}</p>
        {action && (
          <Button
            variant="ghost"
            size="small"
            className={styles.action}
            onClick={() => {
              action.onAction()
              closeToast()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    ),
    // The same words twice are one message.
    { type: kind, toastId: text, role: kind === 'error' ? 'alert' : 'status' },
  )
}
