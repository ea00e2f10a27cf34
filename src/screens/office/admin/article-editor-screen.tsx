import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { ArticleEditor } from '#features/site/article-editor/article-editor.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** One article to write, schedule and publish. */
export function ArticleEditorScreen() {
  const { t } = useTranslation('articles')
  const uuid = useRouter().query['uuid']
  return (
    <OfficePage title={t('one')}>
      {(staff) =>
        staff.role === 'admin' ? (
          typeof uuid === 'string' && <ArticleEditor key={uuid} uuid={uuid} userUuid={staff.uuid} />
        ) : (
          <p>{t('adminOnly')}</p>
        )
      }
    </OfficePage>
  )
}

ArticleEditorScreen.layout = officeLayout
