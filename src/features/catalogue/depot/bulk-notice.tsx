import { useTranslation } from 'next-i18next/pages'
import { NoticeCard } from '#components/notice-card.tsx'
import { Button } from '#ui/button.tsx'
import type { BulkResult } from './use-bulk-edit.ts'

type Props = { result: BulkResult; isBusy: boolean; onUndo: () => void; onDismiss: () => void }

/** Result of an edit of many products. It stays until the seller takes it back or closes it. */
export function BulkNotice({ result: { done, refused, undo }, isBusy, onUndo, onDismiss }: Props) {
  const { t } = useTranslation('depot')
  return (
    <div role="status">
      <NoticeCard
        tone={refused > 0 ? 'warning' : 'success'}
        title={done > 0 ? t('bulk.done', { count: done }) : t('bulk.nothing')}
        text={refused > 0 && t('bulk.refused', { count: refused })}
        actions={
          <>
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
