import { loadSocialLogin } from '#features/account/social-login/load-social-login.ts'
import { withPage } from '#lib/server/page.ts'
import { SignUpScreen } from '#screens/account/sign-up/sign-up-screen.tsx'

export default SignUpScreen
export const getServerSideProps = withPage({
  namespaces: ['sign-up', 'forms', 'social-login'],
  load: loadSocialLogin,
})
