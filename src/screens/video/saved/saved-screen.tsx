import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import { RecentlySeen } from '#features/video/saved/recently-seen.tsx'
import { SavedOfUser } from '#features/video/saved/saved-of-user.tsx'
import { SavedOfVisitor } from '#features/video/saved/saved-of-visitor.tsx'
import { SavedWaiting } from '#features/video/saved/saved-waiting.tsx'
import { useSession, useSessionStatus } from '#lib/browser/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './saved-screen.module.css'

/** Things that the user or, in this browser, the visitor has saved, and those seen lately. */
export function SavedScreen() {
  const { t } = useTranslation('saved')
  const { isReady, query } = useRouter()
  const status = useSessionStatus()
  const userUuid = useSession()?.userId
  const listUuid = typeof query['lista'] === 'string' ? query['lista'] : undefined
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      {!isReady || status === 'unknown' ? (
        <SavedWaiting />
      ) : (
        <>
          {userUuid === undefined ? <SavedOfVisitor /> : <SavedOfUser userUuid={userUuid} listUuid={listUuid} />}
          <RecentlySeen key={userUuid} />
        </>
      )}
    </div>
  )
}
