import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { DeadEnd } from '#components/dead-end.tsx'
import { PageHead } from '#components/page-head.tsx'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'

export function UnderConstructionScreen() {
  const { t } = useTranslation('dead-end')
  return (
    <>
      <PageHead title={t('construction.title')} />
      <DeadEnd drawing="stall-in-the-making" title={t('construction.title')} text={t('construction.text')}>
        <Button asChild>
          <Link href={paths.home}>{t('home')}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href={paths.reels}>{t('reels')}</Link>
        </Button>
      </DeadEnd>
    </>
  )
}
