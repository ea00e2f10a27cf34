import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PageHead } from '#components/page-head.tsx'
import type { Staff } from '#contracts/office/office.ts'
import { officeQueries } from '#data/office/office/queries.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './office-page.module.css'

type Props = { title: string; children: (staff: Staff) => ReactNode }

/** A page of the office: for the operator's people alone, and in no search engine. */
export function OfficePage({ title, children }: Props) {
  return (
    <div className={styles.screen}>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <ForSignedIn skeleton={<Skeleton height={240} />}>{() => <ForStaff>{children}</ForStaff>}</ForSignedIn>
    </div>
  )
}

function ForStaff({ children }: Pick<Props, 'children'>) {
  const { t } = useTranslation('office')
  const me = useQuery(officeQueries.me())
  if (me.isPending) return <Skeleton height={240} />
  if (!me.data) return <LoadFault query={me} title={t('failed')} isPage />
  return children(me.data)
}
