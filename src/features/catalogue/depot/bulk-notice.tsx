import { useTranslation } from 'next-i18next/pages'
import { NoticeCard } from '#components/notice-card.tsx'
import { Button } from '#ui/button.tsx'
import type { BulkResult } from './use-bulk-edit.ts'

type Props = { result: BulkResult; isBusy: boolean; onEditStale: () => void; onUndo: () => void; onDismiss: () => void }

/** Result of an edit of many products. It stays until the seller takes it back or closes it. */
export function BulkNotice({ result, isBusy, onEditStale, onUndo, onDismiss }: Props) {
  const { t } = useTranslation('depot')
  const { done, refused, stale, undo } = result
  const text = [
    ...(stale.length > 0 ? [t('bulk.stale', { count: stale.length })] : []),
    ...(refused > 0 ? [t('bulk.refused', { count: refused })] : []),
  ].join(' ')
  return (
    <div role="status">
      <NoticeCard
        tone={text === '' ? 'success' : 'warning'}
        title={done > 0 ? t('bulk.done', { count: done }) : t('bulk.nothing')}
        text={text}
        actions={
          <>
            {stale.length > 0 && (
              <Button size="small" isLoading={isBusy} onClick={onEditStale}>
                {t('bulk.editStale')}
              </Button>
            )}
            {undo.length > 0 && (
              <Button size="small" variant="secondary" isLoading={isBusy} onClick={onUndo}>
                {t('bulk.undo')}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={onDismiss}>
              {t('bulk.dismiss')}
            </Button>
          </>
        }
      />
    </div>
  )
}
