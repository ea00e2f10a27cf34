import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { PanelTabs } from '#components/panel-tabs.tsx'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSeat } from '#shell/dashboard/use-seat.ts'
import { useCurrentUser } from '#shell/use-current-user.ts'
import { DashboardScreen, type Seller } from './dashboard-screen.tsx'

const PARTS = {
  shop: paths.shopSettings,
  trader: paths.traderSettings,
  delivery: paths.deliverySettings,
  payment: paths.paymentSettings,
  chat: paths.chatSettings,
  team: paths.teamSettings,
} as const

type Props = {
  part: keyof typeof PARTS
  /** Roles that open the page for a member of the team, who sees no other part. */
  roles?: readonly TeamRole[]
  children: (user: Seller) => ReactNode
}

/** Frame of the shop's settings, a page for each subject. */
export function SettingsFrame({ part, roles, children }: Props) {
  const { t } = useTranslation('dashboard')
  const isMember = (useSeat(useCurrentUser())?.roles ?? null) !== null
  return (
    <DashboardScreen
      title={t(isMember && roles ? `settings.${part}` : 'part.shop')}
      {...(roles && { roles })}
      head={`${t(`settings.${part}`)} – ${t('part.shop')}`}
      above={
        !isMember && (
          <PanelTabs label={t('settings.label')} parts={PARTS} current={part} nameOf={(key) => t(`settings.${key}`)} />
        )
      }
    >
      {children}
    </DashboardScreen>
  )
}
