import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { DeadEnd } from '#components/dead-end.tsx'
import { PageHead } from '#components/page-head.tsx'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation('common')
  return (
    <>
      <PageHead title={t('notFound.title')} />
      <DeadEnd drawing="closed-stall" title={t('notFound.title')} text={t('notFound.text')}>
        <Button asChild>
          <Link href={paths.home}>{t('notFound.action')}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href={paths.reels}>{t('notFound.reels')}</Link>
        </Button>
      </DeadEnd>
    </>
  )
}
