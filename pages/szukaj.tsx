import { withPage } from '#lib/server/page.ts'
import { loadSearch } from '#screens/site/search/load-search.ts'
import { SearchScreen } from '#screens/site/search/search-screen.tsx'

export default SearchScreen
export const getServerSideProps = withPage({
  route: '/szukaj',
  namespaces: ['search', 'components', 'blog', 'calendar'],
  load: loadSearch,
})
