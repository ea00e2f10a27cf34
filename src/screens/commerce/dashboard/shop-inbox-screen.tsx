import { useTranslation } from 'next-i18next/pages'
import { PersonActions } from '#features/account/relations/person-actions.tsx'
import { Inbox } from '#features/commerce/threads/inbox.tsx'
import { ThreadListWaiting } from '#features/commerce/threads/thread-list-waiting.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

/** Questions of buyers to the shop. A member of the team blocks nobody for the seller. */
export function ShopInboxScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['comments']} title={t('part.inbox')} skeleton={<ThreadListWaiting />}>
      {({ uuid, seat, user }) => (
        <Inbox
          name="shop"
          userUuid={user.uuid}
          ofUuid={uuid}
          isSeller
          renderActions={(person) => seat.roles === null && <PersonActions user={person} />}
        />
      )}
    </DashboardScreen>
  )
}
ShopInboxScreen.layout = dashboardLayout
