import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { ArticlePreview } from '#features/site/article-editor/article-preview.tsx'
import { ArticleView } from '#features/site/blog/article-view.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** An article as readers would see it. */
export function ArticlePreviewScreen() {
  const { t } = useTranslation('articles')
  const uuid = useRouter().query['uuid']
  return (
    <OfficePage title={t('preview.title')}>
      {(staff) =>
        staff.role === 'admin' ? (
          typeof uuid === 'string' && (
            <ArticlePreview
              key={uuid}
              uuid={uuid}
              renderArticle={(article) => <ArticleView article={article} as="h2" />}
            />
          )
        ) : (
          <p>{t('adminOnly')}</p>
        )
      }
    </OfficePage>
  )
}

ArticlePreviewScreen.layout = officeLayout
