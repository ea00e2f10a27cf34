import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import { ReportDecisionView } from '#features/office/own-decisions/own-decisions.tsx'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './decisions-screen.module.css'

/** Decision on the report of somebody without an account. The key is in the hash of the mailed link. */
export function VisitorReportScreen() {
  const { t } = useTranslation('decisions')
  const uuid = useRouter().query['uuid']
  const key = useReturnPath().split('#')[1] ?? ''
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.screen}>
      <PageHead title={t('one')} />
      <PageTitle>{t('one')}</PageTitle>
      {typeof uuid === 'string' && key !== '' && <ReportDecisionView key={uuid} reportUuid={uuid} reportKey={key} />}
      {!isHydrated && <Skeleton height={320} />}
      {isHydrated && key === '' && <EmptyState title={t('noKey.title')} text={t('noKey.text')} />}
    </div>
  )
}
