import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './notice-card.module.css'

const ICONS = { problem: CircleAlert, warning: CircleAlert, calm: Info, success: CircleCheck }

type Props = {
  tone: keyof typeof ICONS
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** Shown between text and actions. */
  children?: ReactNode
  /** If set, the component focuses it. */
  ref?: Ref<HTMLElement>
}

export function NoticeCard({ tone, title, text, actions, children, ref }: Props) {
  const id = useId()
  const Icon = ICONS[tone]
  return (
    <section
      className={classNames(styles.notice, styles[tone])}
      aria-labelledby={id}
      tabIndex={-1}
      ref={ref}
      data-notice=""
    >
      <Icon className={styles.icon} size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.title} id={id}>
          {title}
        </p>
        {text && <p>{text}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  )
}
