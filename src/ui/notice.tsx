import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info }

type Props = {
  tone?: keyof typeof ICONS
  /** Button below the message. */
  action?: ReactNode
  children: ReactNode
}

/**
 * Message for a whole form or a part of the page. Rendered empty beforehand, so that screen readers announce the
 * message.
 */
export function Notice({ tone = 'info', action, children }: Props) {
  const Icon = ICONS[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      {children && (
        <>
          <Icon size={20} />
          <div>
            {children}
            {action && <div className={styles.action}>{action}</div>}
          </div>
        </>
      )}
    </div>
  )
}
