import { useTranslation } from 'next-i18next/pages'
import type { ListWords } from '#data/video/video/list.ts'
import { SlideSkeleton } from '../list/slide-skeleton.tsx'
import styles from './feed-slide.module.css'
import { SlideError } from './slide-error.tsx'

type Props = { words: ListWords; isMissing: boolean; onRetry: () => void }

/** Slide of a video that is no longer in the cache: it is being refetched, or that failed. */
export function SlideWithoutVideo({ words, isMissing, onRetry }: Props) {
  const { t } = useTranslation('feed')
  const type = words === 'live' || words === 'vod' ? 'vod' : 'short'
  if (isMissing) return <SlideError type={type} onRetry={onRetry} />
  return (
    <div className={styles.missing}>
      <SlideSkeleton label={t(`loading.${type}`)} />
    </div>
  )
}
