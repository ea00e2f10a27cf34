import { withStaticPage } from '#lib/page.ts'
import { SignUpScreen } from '#screens/sign-up/sign-up-screen.tsx'

export default SignUpScreen
export const getStaticProps = withStaticPage({ namespaces: ['sign-up', 'forms', 'social-login'] })
