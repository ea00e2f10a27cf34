import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function ServerErrorScreen() {
  const { t } = useTranslation('common')
  return (
    <>
      <Head>
        <title>{`${t('serverError.title')} · Kramik`}</title>
      </Head>
      <EmptyState
        as="h1"
        drawing={<img src="/drawings/tipped-crate.svg" alt="" width={320} height={240} />}
        title={t('serverError.title')}
        text={t('serverError.text')}
        action={<Button onClick={() => window.location.reload()}>{t('serverError.action')}</Button>}
      />
    </>
  )
}
