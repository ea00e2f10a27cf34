import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info }

type Props = { tone?: keyof typeof ICONS; children: ReactNode }

/** A message to a whole form or part of a page. It stands empty until there is something to say, so that it is read out. */
export function Notice({ tone = 'info', children }: Props) {
  const Icon = ICONS[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      {children && (
        <>
          <Icon size={20} />
          <div>{children}</div>
        </>
      )}
    </div>
  )
}
