import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { paths } from '#lib/shared/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './entrance.module.css'
import { Logo } from './logo.tsx'

type Props = {
  title: string
  lead: ReactNode
  /** Shown below the form: other ways to sign in. */
  ways?: ReactNode
  children: ReactNode
}

/** Page with a single form, such as signing in. A form of several steps has a title for each. */
export function Entrance({ title, lead, ways, children }: Props) {
  const { t } = useTranslation('common')
  const heading = useStepHeading(title)
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <Link href={paths.home} className={styles.home} aria-label={t('shell.home')}>
          <Logo size={36} />
        </Link>
        <div className={styles.column}>
          <PageTitle {...heading}>{title}</PageTitle>
          <p className={styles.lead}>{lead}</p>
          {children}
          {ways && <div className={styles.ways}>{ways}</div>}
        </div>
      </div>
      <div className={styles.picture}>
        <img src="/drawings/stall-at-dusk.svg" alt="" width={720} height={900} />
      </div>
    </div>
  )
}
