import { loadSocialLogin } from '#features/account/social-login/load-social-login.ts'
import { withPage } from '#lib/server/page.ts'
import { SignInScreen } from '#screens/account/sign-in/sign-in-screen.tsx'

export default SignInScreen
export const getServerSideProps = withPage({
  namespaces: ['sign-in', 'forms', 'social-login'],
  load: loadSocialLogin,
})
