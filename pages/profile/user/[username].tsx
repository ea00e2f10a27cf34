import { withPage } from '#lib/server/page.ts'
import { loadProfile } from '#screens/account/profile/load-profile.ts'
import { ProfileScreen } from '#screens/account/profile/profile-screen.tsx'

export default ProfileScreen
export const getServerSideProps = withPage({
  route: '/profile/user/[username]',
  namespaces: ['profile', 'relations', 'reviews', 'calendar', 'components', 'forms', 'shop-products'],
  load: loadProfile,
})
