import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video.ts'
import { showToast } from '#ui/toast.ts'
import { videoPath } from './lib/feed-type.ts'

/** The system's own sharing where there is one, else the link goes into the clipboard. */
export function useShare(entry: Video) {
  const { t } = useTranslation('feed')

  async function share() {
    const url = location.origin + videoPath(entry)
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
