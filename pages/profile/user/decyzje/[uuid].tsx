import { withPage } from '#lib/server/page.ts'
import { DecisionScreen } from '#screens/office/decisions/decision-screen.tsx'

export default DecisionScreen
export const getServerSideProps = withPage({ namespaces: ['decisions', 'report', 'forms'] })
