import { History } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video/video.ts'
import { Button } from '#ui/button.tsx'
import { HistoryView } from './history-view.tsx'
import { hideHistory, showHistory, useIsHistoryVisible } from './store.ts'

type Props = { entry: Video; getVideo: () => HTMLVideoElement | null }

/** The products of a running live so far, loaded on demand. */
export function ShownEarlier({ entry, getVideo }: Props) {
  const { t } = useTranslation('feed')
  const isVisible = useIsHistoryVisible(entry.uuid)
  return (
    <>
      <Button
        variant="ghost"
        icon={<History size={20} />}
        aria-expanded={isVisible}
        onClick={() => (isVisible ? hideHistory() : showHistory(entry.uuid))}
      >
        {t(isVisible ? 'history.hide' : 'history.earlier')}
      </Button>
      {isVisible && <HistoryView entry={entry} getVideo={getVideo} />}
    </>
  )
}
