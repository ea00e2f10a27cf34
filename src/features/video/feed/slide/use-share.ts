import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video/video.ts'
import { SEEK_PREVIEW_FROM_SECONDS } from '#contracts/media/media.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { showToast } from '#ui/toast.ts'
import { videoPath } from '../lib/feed-type.ts'

/** Minimum position for a link to the moment. Before it the whole film is shared. */
const FROM_SECONDS = 1
/** True for films whose seek bar has preview pictures. Shorter ones are shared as a whole. */
const hasMoments = ({ type, statistic }: Video) =>
  type === VIDEO_TYPE.vod || (type !== VIDEO_TYPE.live && statistic.duration >= SEEK_PREVIEW_FROM_SECONDS)

/** Opens the system's share dialog if available, otherwise copies the link. */
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

/** True once the system's share dialog was used or dismissed. False if there is none or it fails to open. */
async function isAnswered(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
