import { withStaticPage } from '#lib/server/page.ts'
import { ContactScreen } from '#screens/site/contact/contact-screen.tsx'
import { loadContact } from '#screens/site/contact/load-contact.ts'

export default ContactScreen
export const getStaticProps = withStaticPage({ namespaces: ['contact'], load: loadContact })
