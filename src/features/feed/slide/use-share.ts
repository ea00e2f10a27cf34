import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video.ts'
import { SEEK_PREVIEW_FROM_SECONDS } from '#contracts/media.rules.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { showToast } from '#ui/toast.ts'
import { videoPath } from '../lib/feed-type.ts'

/** A moment worth a link of its own; before it, the whole is shared. */
const FROM_SECONDS = 1
/** Of a film that has a bar with pictures to find moments by; a shorter one is shared as a whole. */
const hasMoments = ({ type, statistic }: Video) =>
  type === VIDEO_TYPE.vod || (type !== VIDEO_TYPE.live && statistic.duration >= SEEK_PREVIEW_FROM_SECONDS)

/** The system's own sharing where there is one, else the link goes into the clipboard. */
export function useShare(entry: Video, getVideo: () => HTMLVideoElement | null) {
  const { t } = useTranslation('feed')

  async function share() {
    const at = Math.floor(getVideo()?.currentTime ?? 0)
    const hasMoment = hasMoments(entry) && at >= FROM_SECONDS
    const url = location.origin + videoPath(entry) + (hasMoment ? `?t=${at}` : '')
    if (await isAnswered({ url, title: entry.description })) return
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: t('shareDone') })
    } catch {
      showToast({ kind: 'error', text: t('shareFailed') })
    }
  }
  return () => void share()
}

/** By the system's own panel; closing it is an answer too. False where there is none, or it does not open. */
async function isAnswered(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
