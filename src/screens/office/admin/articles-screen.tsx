import { useTranslation } from 'next-i18next/pages'
import { ArticleList } from '#features/site/article-editor/article-list.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Articles of the blog in every state. */
export function ArticlesScreen() {
  const { t } = useTranslation('articles')
  return (
    <OfficePage title={t('title')}>
      {(staff) => (staff.role === 'admin' ? <ArticleList /> : <p>{t('adminOnly')}</p>)}
    </OfficePage>
  )
}

ArticlesScreen.layout = officeLayout
