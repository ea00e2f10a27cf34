import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { PersonActions } from '#features/account/relations/person-actions.tsx'
import { Inbox } from '#features/commerce/threads/inbox.tsx'
import { ThreadListWaiting } from '#features/commerce/threads/thread-list-waiting.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './inbox-screen.module.css'

/** Threads of a user as buyer and as seller. */
export function InboxScreen() {
  const { t } = useTranslation('threads')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <ForSignedIn skeleton={<ThreadListWaiting />}>
        {({ uuid, shop }) => (
          <Inbox
            name="own"
            userUuid={uuid}
            ofUuid={uuid}
            isSeller={shop !== null}
            renderActions={(person) => <PersonActions user={person} />}
          />
        )}
      </ForSignedIn>
    </div>
  )
}
