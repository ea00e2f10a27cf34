import { withStaticPage } from '#lib/page.ts'
import { SignInScreen } from '#screens/sign-in/sign-in-screen.tsx'

export default SignInScreen
export const getStaticProps = withStaticPage({ namespaces: ['sign-in', 'forms', 'social-login'] })
