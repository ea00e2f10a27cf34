import { CircleUserRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useUnreadQuantity } from '#data/account/notification/use-unread.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSessionStatus } from '#lib/browser/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { openPanel, usePanel } from './panel.ts'
import styles from './person.module.css'
import { useCurrentUser } from './use-current-user.ts'

/** Sign-in link, or the avatar of the signed-in user, which opens their sidebar. Both have the same width. */
export function Person() {
  const { t } = useTranslation('common')
  const { asPath } = useRouter()
  const status = useSessionStatus()
  if (status === 'signed-in') return <Face />
  return (
    <Link
      href={paths.signIn(status === 'unknown' ? undefined : asPath)}
      prefetch={false}
      className={classNames(styles.person, styles.signIn, status === 'unknown' && styles.unknown)}
    >
      <CircleUserRound size={24} className={styles.icon} />
      <span className={styles.text}>{t('shell.signIn')}</span>
    </Link>
  )
}

function Face() {
  const { t } = useTranslation('common')
  const user = useCurrentUser()
  const isOpen = usePanel((state) => state.isOpen && state.panel === 'person')
  const name = user?.fullName ?? ''
  const unread = useUnreadQuantity()
  return (
    <button
      type="button"
      className={classNames(styles.person, styles.face)}
      aria-label={name ? t('shell.personMenuOf', { name }) : t('shell.personMenu')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openPanel('person')}
    >
      <span className={styles.picture}>
        <Avatar name={name} src={pictureUrl(user?.avatar ?? null, 120)} size={36} />
        {unread > 0 && <span className={styles.news} />}
      </span>
      <span className={styles.name} aria-hidden="true">
        {user?.firstname}
      </span>
    </button>
  )
}
