import { Bell, Menu, Plus, Search, ShoppingBag, Store } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useBasketCount } from '#data/commerce/basket/use-basket-count.ts'
import { useUnreadQuantity } from '#data/account/notification/use-unread.ts'
import { env } from '#lib/shared/env.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSessionStatus } from '#lib/browser/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './header-actions.module.css'
import { openPanel, usePanel } from './panel.ts'
import { useCurrentUser } from './use-current-user.ts'

type Props = { className?: string | undefined }

/** Text beside an icon. The parent shows it with `--action-text` if there is enough space. */
const Text = ({ children }: { children: string }) => (
  <span className={styles.text} aria-hidden="true">
    {children}
  </span>
)

/** Icon with a count, visual only; the accessible label states the count in words. */
const Counted = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className={styles.counted}>
    {children}
    {count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
    )}
  </span>
)

export function MenuButton({ className }: Props) {
  const { t } = useTranslation('common')
  const isOpen = usePanel((state) => state.isOpen && state.panel === 'menu')
  return (
    <IconButton
      label={t('shell.menu')}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openPanel('menu')}
    >
      <Menu size={24} />
      <Text>{t('shell.menu')}</Text>
    </IconButton>
  )
}

export function SearchButton({ className }: Props) {
  const { t } = useTranslation('common')
  const isOpen = usePanel((state) => state.isOpen && state.panel === 'search')
  const dialog = env.hasSearch ? ({ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const) : {}
  return (
    <IconButton
      label={t('shell.search')}
      className={className}
      {...dialog}
      onClick={() => {
        if (env.hasSearch) openPanel('search')
        else showToast({ kind: 'info', text: t('shell.searchSoon') })
      }}
    >
      <Search size={22} />
      <Text>{t('shell.search')}</Text>
    </IconButton>
  )
}

export function CartLink({ className }: Props) {
  const { t } = useTranslation('common')
  const count = useBasketCount()
  return (
    <IconButton asChild label={count > 0 ? t('shell.basketOf', { count }) : t('shell.basket')} className={className}>
      <Link href={paths.basket} prefetch={false}>
        <Counted count={count}>
          <ShoppingBag size={22} />
        </Counted>
        <Text>{t('shell.basket')}</Text>
      </Link>
    </IconButton>
  )
}

const MAX_SHOWN = 99

/** Only for signed-in users. */
export function BellButton({ className }: Props) {
  const { t } = useTranslation('common')
  const status = useSessionStatus()
  const count = useUnreadQuantity()
  const isOpen = usePanel((state) => state.isOpen && state.panel === 'notifications')
  if (status !== 'signed-in') return null
  return (
    <IconButton
      label={count > 0 ? t('shell.notificationsOf', { count }) : t('shell.notifications')}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openPanel('notifications')}
    >
      <Counted count={count}>
        <Bell size={22} />
      </Counted>
      <Text>{t('shell.notifications')}</Text>
    </IconButton>
  )
}

/** For signed-in users: sellers add a reel, the others open a shop. */
export function SellerLink({ className }: Props) {
  const { t } = useTranslation('common')
  const user = useCurrentUser()
  if (!user) return null
  if (!user.roles.includes('seller'))
    return (
      <IconButton asChild label={t('shell.openShop')} className={className}>
        <Link href={paths.openShop} prefetch={false}>
          <Store size={22} />
          <Text>{t('shell.openShop')}</Text>
        </Link>
      </IconButton>
    )
  return (
    <IconButton asChild label={t('shell.createReel')} className={className}>
      <Link href={paths.createReel} prefetch={false}>
        <Plus size={24} />
        <Text>{t('shell.createReel')}</Text>
      </Link>
    </IconButton>
  )
}
