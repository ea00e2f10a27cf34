import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { showToast } from '#ui/toast.ts'
import { videoPath } from './lib/feed-type.ts'

/** A moment worth a link of its own; before it, the whole is shared. */
const FROM_SECONDS = 1

/** The system's own sharing where there is one, else the link goes into the clipboard. */
export function useShare(entry: Video, getVideo: () => HTMLVideoElement | null) {
  const { t } = useTranslation('feed')

  async function share() {
    const at = Math.floor(getVideo()?.currentTime ?? 0)
    // A saved live is shared from where it stands, a reel as a whole.
    const hasMoment = entry.type === VIDEO_TYPE.vod && at >= FROM_SECONDS
    const url = location.origin + videoPath(entry) + (hasMoment ? `?t=${at}` : '')
    try {
      if (navigator.share) return await navigator.share({ url, title: entry.description })
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: t('shareDone') })
    } catch (error) {
      // Closing the system's panel is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ kind: 'error', text: t('shareFailed') })
    }
  }
  return () => void share()
}
