import {
  Bell,
  ChartNoAxesColumn,
  Clapperboard,
  LogOut,
  MessageSquareText,
  Package,
  Plus,
  Radio,
  ReceiptText,
  Settings,
  ShoppingBag,
  SquarePen,
  Store,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useUnreadQuantity } from '#data/account/notification/use-unread.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { paths } from '#lib/shared/paths.ts'
import { signOut } from '#lib/browser/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { openPanel } from './panel.ts'
import type { PanelProps } from './panel-props.ts'
import styles from './person-sheet.module.css'
import { useCurrentUser } from './use-current-user.ts'

/** Sidebar of the signed-in user. */
export function PersonSheet({ isOpen, onOpenChange }: PanelProps) {
  const { t } = useTranslation('common')
  const user = useCurrentUser()
  const unread = useUnreadQuantity()
  const isSeller = user?.roles.includes('seller') ?? false
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('shell.personMenu')} closeLabel={t('close')}>
      {user && (
        <div className={styles.who}>
          <Avatar name={user.fullName} src={pictureUrl(user.avatar, 120)} size={64} />
          <div className={styles.names}>
            <strong>{user.fullName}</strong>
            <span>{user.shop?.name ?? user.email}</span>
          </div>
        </div>
      )}
      <ul className={styles.items}>
        {user && !isSeller && (
          <li>
            <Link href={paths.shopSettings} prefetch={false} className={styles.item}>
              <Store size={22} />
              {t('shell.openShop')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.createReel} prefetch={false} className={styles.item}>
              <Plus size={22} />
              {t('shell.createReel')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.goLive()} prefetch={false} className={styles.item}>
              <Radio size={22} />
              {t('shell.goLive')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.createPost} prefetch={false} className={styles.item}>
              <SquarePen size={22} />
              {t('shell.createPost')}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={styles.item} onClick={() => openPanel('notifications')}>
            <Bell size={22} />
            <span aria-hidden={unread > 0}>{t('shell.notifications')}</span>
            {unread > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {unread}
                </span>
                <span className="visually-hidden">{t('shell.notificationsOf', { count: unread })}</span>
              </>
            )}
          </button>
        </li>
        <li>
          <Link href={paths.basket} prefetch={false} className={styles.item}>
            <ShoppingBag size={22} />
            {t('shell.basket')}
          </Link>
        </li>
        <li>
          <Link href={paths.orders} prefetch={false} className={styles.item}>
            <ReceiptText size={22} />
            {t('shell.orders')}
          </Link>
        </li>
        {user && (
          <li>
            <Link href={paths.profile(user.username)} prefetch={false} className={styles.item}>
              <UserRound size={22} />
              {t('shell.profile')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.salesOverview} prefetch={false} className={styles.item}>
              <ChartNoAxesColumn size={22} />
              {t('shell.sales')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.myVideos} prefetch={false} className={styles.item}>
              <Clapperboard size={22} />
              {t('shell.myVideos')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.depot} prefetch={false} className={styles.item}>
              <Package size={22} />
              {t('shell.depot')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.templates} prefetch={false} className={styles.item}>
              <MessageSquareText size={22} />
              {t('shell.templates')}
            </Link>
          </li>
        )}
        {isSeller && (
          <li>
            <Link href={paths.shopSettings} prefetch={false} className={styles.item}>
              <Store size={22} />
              {t('shell.shop')}
            </Link>
          </li>
        )}
        <li>
          <Link href={paths.settings} prefetch={false} className={styles.item}>
            <Settings size={22} />
            {t('shell.settings')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              onOpenChange(false)
              signOut()
            }}
          >
            <LogOut size={22} />
            {t('shell.signOut')}
          </button>
        </li>
      </ul>
    </Sheet>
  )
}
