import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import panel from '#components/panel-screen.module.css'
import { CancelRecovery } from '#features/office/recovery/cancel-recovery.tsx'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Page of the mailed link that cancels the removal of a second factor. The key is in its hash. */
export function RecoveryScreen() {
  const { t } = useTranslation('decisions')
  const uuid = useRouter().query['uuid']
  const key = useReturnPath().split('#')[1] ?? ''
  const isHydrated = useIsHydrated()
  return (
    <div className={panel.screen}>
      <PageHead title={t('recovery.title')} />
      <PageTitle>{t('recovery.title')}</PageTitle>
      {typeof uuid === 'string' && key !== '' && <CancelRecovery key={uuid} uuid={uuid} recoveryKey={key} />}
      {!isHydrated && <Skeleton height={120} />}
      {isHydrated && key === '' && <EmptyState title={t('noKey.title')} text={t('noKey.text')} />}
    </div>
  )
}
