import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Thread } from '#contracts/commerce/thread.ts'
import { useIsMember } from '#lib/browser/acting.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type InboxName, INBOXES } from './lib/inboxes.ts'
import styles from './thread-list.module.css'

type Props = { inbox: InboxName; thread: Thread; isCurrent: boolean }

export function ThreadRow({ inbox, thread, isCurrent }: Props) {
  const { t } = useTranslation('threads')
  const isMember = useIsMember()
  const { uuid, as, other, product, last, lastMessageAt, unreadQuantity, isWaiting } = thread
  return (
    <li className={styles.row} data-unread={unreadQuantity > 0 || undefined} data-current={isCurrent || undefined}>
      <Avatar name={other.name} src={pictureUrl(other.avatar, 120)} size={44} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link
            href={INBOXES[inbox].thread(uuid)}
            prefetch={false}
            scroll={false}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {other.name}
          </Link>
        </p>
        <time className={styles.time} dateTime={lastMessageAt}>
          {formatDateTime(new Date(lastMessageAt))}
        </time>
        {product && <p className={styles.product}>{product.name}</p>}
        <p className={styles.last}>
          {last.author === as ? t(isMember ? 'fromShop' : 'fromYou', { text: last.text }) : last.text}
        </p>
        {unreadQuantity > 0 ? (
          <p className={styles.unread}>{t('unread', { count: unreadQuantity })}</p>
        ) : (
          as === 'seller' && isWaiting && <p className={styles.waits}>{t('waiting')}</p>
        )}
      </div>
    </li>
  )
}
