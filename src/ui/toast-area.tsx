import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { connectToastArea, type ToastMessage } from './toast.ts'
import styles from './toast-area.module.css'

const LIMIT = 3
const CLOSE_AFTER_MS = 5000
const SWIPE_PERCENT = 50
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

type Props = { label: string; closeLabel: string }

/** At most three toasts, the newest on top; F8 brings the focus to them, a swipe sends one away. */
export function ToastArea({ label, closeLabel }: Props) {
  useEffect(() => connectToastArea(show), [])
  return (
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
      draggable
      draggablePercent={SWIPE_PERCENT}
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
  )
}

function show({ kind, text, action }: ToastMessage) {
  toast(
    ({ closeToast }) => (
      <div className={styles.message}>
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
    { type: kind, toastId: text, role: kind === 'error' ? 'alert' : 'status' },
  )
}
