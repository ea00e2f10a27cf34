import { LogOut } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useId, useRef } from 'react'
import { mediaUrl } from '#lib/media-url.ts'
import { paths } from '#lib/paths.ts'
import { signOut, useSession, useSessionStatus } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './person.module.css'
import { useCurrentUser } from './use-current-user.ts'

/** The way to sign in, or the face of who is signed in with their menu. */
export function Person() {
  const { t } = useTranslation('common')
  const { asPath } = useRouter()
  const status = useSessionStatus()
  if (status === 'signed-in') return <PersonMenu />
  return (
    <Button asChild variant="secondary" className={classNames(styles.signIn, status === 'unknown' && styles.unknown)}>
      <Link href={paths.signIn(status === 'unknown' ? undefined : asPath)}>{t('shell.signIn')}</Link>
    </Button>
  )
}

function PersonMenu() {
  const { t } = useTranslation('common')
  const session = useSession()
  const user = useCurrentUser()
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const name = user?.fullName ?? ''
  return (
    <div className={styles.person}>
      <button
        type="button"
        className={styles.face}
        popoverTarget={id}
        aria-label={name ? t('shell.personMenuOf', { name }) : t('shell.personMenu')}
      >
        <Avatar name={name} src={mediaUrl(user?.avatar)} size={40} />
        <span className={styles.faceName} aria-hidden="true">
          {name}
        </span>
      </button>
      <div className={styles.menu} id={id} ref={menu} popover="auto" key={session?.userId}>
        {user && (
          <div className={styles.who}>
            <strong>{user.fullName}</strong>
            <span>{user.shop?.name ?? user.email}</span>
          </div>
        )}
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            menu.current?.hidePopover()
            signOut()
          }}
        >
          <LogOut size={20} />
          {t('shell.signOut')}
        </button>
      </div>
    </div>
  )
}
