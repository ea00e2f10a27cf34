import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { PanelTabs } from '#components/panel-tabs.tsx'
import { paths } from '#lib/shared/paths.ts'
import { DashboardScreen, type Seller } from './dashboard-screen.tsx'

const PARTS = {
  shop: paths.shopSettings,
  trader: paths.traderSettings,
  delivery: paths.deliverySettings,
  payment: paths.paymentSettings,
  chat: paths.chatSettings,
  team: paths.teamSettings,
} as const

type Props = { part: keyof typeof PARTS; children: (user: Seller) => ReactNode }

/** Frame of the shop's settings, a page for each subject. */
export function SettingsFrame({ part, children }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen
      title={t('part.shop')}
      head={`${t(`settings.${part}`)} – ${t('part.shop')}`}
      above={
        <PanelTabs label={t('settings.label')} parts={PARTS} current={part} nameOf={(key) => t(`settings.${key}`)} />
      }
    >
      {children}
    </DashboardScreen>
  )
}
