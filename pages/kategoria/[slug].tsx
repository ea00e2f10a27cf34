import { withPage } from '#lib/server/page.ts'
import { CategoryScreen } from '#screens/catalogue/category/category-screen.tsx'
import { loadCategory } from '#screens/catalogue/category/load-category.ts'

export default CategoryScreen
export const getServerSideProps = withPage({
  route: '/kategoria/[slug]',
  namespaces: ['category', 'shelves', 'components', 'blog', 'filters'],
  load: loadCategory,
})
