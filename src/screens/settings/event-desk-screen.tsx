import { useTranslation } from 'next-i18next/pages'
import type { CurrentUser } from '#contracts/user.ts'
import { EventDesk } from '#features/event-desk/event-desk.tsx'
import { OpenShop } from '#features/shop-settings/open-shop.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const EventDeskScreen = () => <SettingsScreen part="calendar">{(user) => <Desk user={user} />}</SettingsScreen>

function Desk({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('event-desk')
  return user.shop === null ? (
    <OpenShop userUuid={user.uuid} text={t('noShop')} as="h2" />
  ) : (
    <EventDesk user={user} shop={user.shop} />
  )
}
