import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { Sheet } from '#ui/sheet.tsx'
import { HistoryView } from './history-view.tsx'
import { productBarOf } from './lib/product-bar.ts'
import type { ProductSlots } from './lib/product-slots.ts'
import { ProductView } from './product-view.tsx'
import { ShownEarlier } from './shown-earlier.tsx'

type Props = ProductSlots & {
  entry: Video
  getVideo: () => HTMLVideoElement | null
  isOpen: boolean
  onClose: () => void
}

/** The product of a film, or the history of a saved live. */
export function ProductSheet({ entry, getVideo, isOpen, onClose, ...slots }: Props) {
  const { t } = useTranslation('feed')
  const bar = productBarOf(entry)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t(bar ? (entry.type === VIDEO_TYPE.live ? 'product.titleLive' : 'product.title') : 'history.title')}
      closeLabel={t('close')}
    >
      {bar ? (
        <>
          <ProductView entry={entry} product={bar.product} as="h3" {...slots} />
          {entry.type === VIDEO_TYPE.live && <ShownEarlier entry={entry} getVideo={getVideo} />}
        </>
      ) : (
        <HistoryView entry={entry} getVideo={getVideo} onJump={onClose} />
      )}
    </Sheet>
  )
}
