import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Cached by public/sw.js and shown without the app's scripts in place of a page that failed to load. */
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
          // Without the app's scripts, public/offline.js handles the click.
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
