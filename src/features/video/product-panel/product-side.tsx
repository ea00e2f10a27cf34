import { useTranslation } from 'next-i18next/pages'
import { lazyPart } from '#components/lazy-part.tsx'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { productBarOf } from './lib/product-bar.ts'
import type { ProductSlots } from './lib/product-slots.ts'
import { ProductView } from './product-view.tsx'
import { useIsMobile } from '#lib/browser/use-browser.ts'
import styles from './product-side.module.css'

const HistoryView = lazyPart(() => import('./history-view.tsx').then((module) => module.HistoryView))
const ShownEarlier = lazyPart(() => import('./shown-earlier.tsx').then((module) => module.ShownEarlier))

type Props = ProductSlots & { entry: Video; getVideo: () => HTMLVideoElement | null; isReady: boolean }

/** Beside the film on wide screens. The history of a saved live is fetched once its picture is ready. */
export function ProductSide({ entry, getVideo, isReady, Questions, ...slots }: Props) {
  const { t } = useTranslation('feed')
  // Hidden by CSS on a phone, where it must not fetch either.
  const isMobile = useIsMobile()
  const bar = productBarOf(entry)
  const isSeen = isReady && !isMobile
  if (bar)
    return (
      <div className={styles.side}>
        <ProductView
          key={bar.product.uuid}
          entry={entry}
          product={bar.product}
          {...slots}
          {...(isSeen && Questions && { Questions })}
        />
        {entry.type === VIDEO_TYPE.live && isSeen && <ShownEarlier entry={entry} getVideo={getVideo} />}
      </div>
    )
  if (entry.type !== VIDEO_TYPE.vod) return null
  return (
    <section className={styles.side} aria-label={t('history.title')}>
      <h2 className={styles.title}>{t('history.title')}</h2>
      {isSeen && <HistoryView key={entry.uuid} entry={entry} getVideo={getVideo} />}
    </section>
  )
}
