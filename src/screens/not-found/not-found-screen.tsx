import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import Link from 'next/link'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation('common')
  return (
    <>
      <Head>
        <title>{`${t('notFound.title')} · Kramik`}</title>
      </Head>
      <EmptyState
        as="h1"
        drawing={<img src="/drawings/closed-stall.svg" alt="" width={320} height={240} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button asChild>
            <Link href={paths.reels}>{t('notFound.action')}</Link>
          </Button>
        }
      />
    </>
  )
}
