import {
  Bell,
  Bookmark,
  ChartNoAxesColumn,
  LogOut,
  MessageCircle,
  Package,
  Plus,
  Radio,
  ReceiptText,
  Settings,
  ShoppingBag,
  SquarePen,
  Store,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useUnreadQuantity } from '#data/account/notification/use-unread.ts'
import { useUnreadThreads } from '#data/commerce/thread/use-unread-threads.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { paths } from '#lib/shared/paths.ts'
import { signOutHere } from '#data/account/session/sign-out.ts'
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
          <LinkItem href={paths.openShop} icon={Store}>
            {t('shell.openShop')}
          </LinkItem>
        )}
        {isSeller && <PublishingItems />}
        <NotificationsItem />
        <InboxItem isWanted={isOpen && user !== undefined} />
        <LinkItem href={paths.basket} icon={ShoppingBag}>
          {t('shell.basket')}
        </LinkItem>
        <LinkItem href={paths.saved} icon={Bookmark}>
          {t('shell.saved')}
        </LinkItem>
        <LinkItem href={paths.orders} icon={ReceiptText}>
          {t('shell.orders')}
        </LinkItem>
        {user && (
          <LinkItem href={paths.profile(user.username)} icon={UserRound}>
            {t('shell.profile')}
          </LinkItem>
        )}
        {isSeller && <ShopItems />}
        {user && !isSeller && user.seats.length > 0 && (
          <LinkItem href={paths.dashboard} icon={Store}>
            {t('shell.dashboard')}
          </LinkItem>
        )}
        <LinkItem href={paths.settings} icon={Settings}>
          {t('shell.settings')}
        </LinkItem>
        <ButtonItem
          icon={LogOut}
          onClick={() => {
            onOpenChange(false)
            signOutHere()
          }}
        >
          {t('shell.signOut')}
        </ButtonItem>
      </ul>
    </Sheet>
  )
}

function PublishingItems() {
  const { t } = useTranslation('common')
  return (
    <>
      <LinkItem href={paths.createReel} icon={Plus}>
        {t('shell.createReel')}
      </LinkItem>
      <LinkItem href={paths.goLive()} icon={Radio}>
        {t('shell.goLive')}
      </LinkItem>
      <LinkItem href={paths.createPost} icon={SquarePen}>
        {t('shell.createPost')}
      </LinkItem>
    </>
  )
}

function ShopItems() {
  const { t } = useTranslation('common')
  return (
    <>
      <LinkItem href={paths.dashboard} icon={Store}>
        {t('shell.dashboard')}
      </LinkItem>
      <LinkItem href={paths.orderDesk} icon={ChartNoAxesColumn}>
        {t('shell.sales')}
      </LinkItem>
      <LinkItem href={paths.depot} icon={Package}>
        {t('shell.depot')}
      </LinkItem>
    </>
  )
}

function InboxItem({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation('common')
  const unread = useUnreadThreads(isWanted)
  return (
    <LinkItem href={paths.inbox} icon={MessageCircle}>
      <Counted name={t('shell.inbox')} count={unread} nameOfCount={t('shell.inboxOf', { count: unread })} />
    </LinkItem>
  )
}

function NotificationsItem() {
  const { t } = useTranslation('common')
  const unread = useUnreadQuantity()
  return (
    <ButtonItem icon={Bell} onClick={() => openPanel('notifications')}>
      <Counted
        name={t('shell.notifications')}
        count={unread}
        nameOfCount={t('shell.notificationsOf', { count: unread })}
      />
    </ButtonItem>
  )
}

/** Name of an item with its count, which is announced in words. */
const Counted = ({ name, count, nameOfCount }: { name: string; count: number; nameOfCount: string }) => (
  <>
    <span aria-hidden={count > 0}>{name}</span>
    {count > 0 && (
      <>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <span className="visually-hidden">{nameOfCount}</span>
      </>
    )}
  </>
)

type ItemProps = { icon: LucideIcon; children: ReactNode }

const LinkItem = ({ href, icon: Icon, children }: ItemProps & { href: string }) => (
  <li>
    <Link href={href} prefetch={false} className={styles.item}>
      <Icon size={22} />
      {children}
    </Link>
  </li>
)

const ButtonItem = ({ onClick, icon: Icon, children }: ItemProps & { onClick: () => void }) => (
  <li>
    <button type="button" className={styles.item} onClick={onClick}>
      <Icon size={22} />
      {children}
    </button>
  </li>
)
