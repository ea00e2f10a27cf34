import { withPage } from '#lib/server/page.ts'
import { loadProfile } from '#screens/profile/load-profile.ts'
import { ProfileScreen } from '#screens/profile/profile-screen.tsx'

export default ProfileScreen
export const getServerSideProps = withPage({
  route: '/profile/user/[username]',
  namespaces: ['profile', 'relations', 'reviews', 'calendar', 'components', 'forms'],
  load: loadProfile,
})
