import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { useSession } from '#lib/browser/session.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './comments-button.module.css'
import { commentDraft } from './draft.ts'
import type { RenderReport } from './render-report.ts'

const CommentsSheet = lazyPart(() => import('./comments-sheet.tsx').then((module) => module.CommentsSheet))

/** Notifications lead to it. */
const HASH = '#komentarze'
const QUANTITY = { enabled: false, select: ({ statistic }: Video) => statistic.commentQuantity }

type Props = { entry: Video; isActive: boolean; renderReport: RenderReport }

/** Button in the rail of a reel that opens its comments. */
export function CommentsButton({ entry, isActive, renderReport }: Props) {
  const { t } = useTranslation('feed')
  const userId = useSession()?.userId
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const { data: quantity = entry.statistic.commentQuantity } = useQuery({
    ...videoQueries.detail(entry.uuid),
    ...QUANTITY,
  })
  const isReel = entry.type === VIDEO_TYPE.short
  const isHydrated = useIsHydrated()
  // Also with a draft that was written before signing in.
  const hasDraft = () => userId !== undefined && commentDraft(entry.uuid).read(userId) !== null
  if (sheet === 'never' && isHydrated && isReel && isActive && (location.hash === HASH || hasDraft())) setSheet('open')
  if (!isReel) return null
  return (
    <div className={styles.comments}>
      <IconButton label={t('comments.open')} variant="glass" onClick={() => setSheet('open')}>
        <MessageCircle size={22} />
      </IconButton>
      {quantity > 0 && (
        <>
          <span aria-hidden="true">{formatCount(quantity)}</span>
          <span className="visually-hidden">
            {t('comments.count', { count: pluralCount(quantity), shown: formatCount(quantity) })}
          </span>
        </>
      )}
      {sheet !== 'never' && (
        <CommentsSheet
          video={entry}
          isOpen={sheet === 'open'}
          onClose={() => setSheet('closed')}
          renderReport={renderReport}
        />
      )}
    </div>
  )
}
