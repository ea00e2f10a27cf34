import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import { OwnDecisionView } from '#features/office/own-decisions/own-decisions.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './decisions-screen.module.css'

/** One decision with its letters, and the way to complain. */
export function DecisionScreen() {
  const { t } = useTranslation('decisions')
  const uuid = useRouter().query['uuid']
  return (
    <div className={styles.screen}>
      <PageHead title={t('one')} />
      <PageTitle>{t('one')}</PageTitle>
      <ForSignedIn skeleton={<Skeleton height={320} />}>
        {(user) => typeof uuid === 'string' && <OwnDecisionView key={uuid} userUuid={user.uuid} uuid={uuid} />}
      </ForSignedIn>
    </div>
  )
}
