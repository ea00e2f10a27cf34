import { useTranslation } from 'next-i18next/pages'
import { DeadEnd } from '#components/dead-end.tsx'
import { PageHead } from '#components/page-head.tsx'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'

export function ServerErrorScreen() {
  const { t } = useTranslation('common')
  return (
    <>
      <PageHead title={t('serverError.title')} />
      <DeadEnd drawing="tipped-crate" title={t('serverError.title')} text={t('serverError.text')}>
        <Button onClick={() => window.location.reload()}>{t('serverError.action')}</Button>
        <Button asChild variant="secondary">
          {/* Full page load, because the app itself may be broken. */}
          <a href={paths.home}>{t('serverError.home')}</a>
        </Button>
      </DeadEnd>
    </>
  )
}
