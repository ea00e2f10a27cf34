import { useTranslation } from 'next-i18next/pages'
import { contactsIn } from '#contracts/commerce/contact-hints.rules.ts'
import type { Thread, ThreadMessage } from '#contracts/commerce/thread.ts'
import { MessagePublication } from './message-publication.tsx'
import { ReportMessage } from './report-message.tsx'
import styles from './thread-view.module.css'

type Props = { thread: Thread; message: ThreadMessage }

/** Below a message: whether it is shown under the product, and how to report it. */
export function MessageMore({ thread, message }: Props) {
  const { t } = useTranslation('threads')
  const isOwn = message.author === thread.as
  return (
    <>
      {!isOwn && contactsIn(message.text).length > 0 && <p className={styles.careful}>{t('careful')}</p>}
      <div className={styles.more}>
        {thread.product && message.author === 'seller' && <MessagePublication thread={thread} message={message} />}
        {!isOwn && <ReportMessage threadUuid={thread.uuid} message={message} />}
      </div>
    </>
  )
}
