import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Kept by public/sw.js, which shows it without the app's scripts under the address that could not be had. */
export function OfflineScreen() {
  const { t } = useTranslation('offline')
  return (
    <>
      <PageHead title={t('title')} />
      <EmptyState
        as="h1"
        drawing={<img src="/drawings/closed-stall.svg" alt="" width={320} height={240} />}
        title={t('title')}
        text={t('text')}
        action={
          // Without the app's scripts it is public/offline.js that hears the click.
          <Button data-reload="" onClick={() => window.location.reload()}>
            {t('action')}
          </Button>
        }
      />
      <script src="/offline.js" data-offline="" defer />
    </>
  )
}

OfflineScreen.layout = 'bare' as const
