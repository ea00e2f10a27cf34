import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { OwnDecisions } from '#features/office/own-decisions/own-decisions.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './decisions-screen.module.css'

/** Decisions of the operator that concern the user. */
export function DecisionsScreen() {
  const { t } = useTranslation('decisions')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <ForSignedIn skeleton={<Skeleton height={200} />}>{({ uuid }) => <OwnDecisions userUuid={uuid} />}</ForSignedIn>
    </div>
  )
}
