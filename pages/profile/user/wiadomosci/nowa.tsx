import { withStaticPage } from '#lib/server/page.ts'
import { QuestionScreen } from '#screens/commerce/inbox/question-screen.tsx'

export default QuestionScreen
export const getStaticProps = withStaticPage({ namespaces: ['threads', 'components'] })
