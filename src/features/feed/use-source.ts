import { useEffect, useState } from 'react'
import type { Video } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { isNetworkSlow, isSavingData, rememberSlowNetwork } from '#media/network.ts'
import { watchPace } from '#media/pace.ts'
import { chooseSource, type ChosenSource } from '#media/source.ts'

type Chosen = { uuid: string; type: Video['type']; source: ChosenSource; startAt: number }

/**
 * What an entry is played from. The file first: it begins soonest, and the server's HTML names it. What comes after on a
 * slow network, or where data is to be saved, is its ladder; and so is a file that falls behind while it plays, from where it
 * stands and before it stops.
 */
export function useSource(entry: Video, isActive: boolean, startAt: number, getVideo: () => HTMLVideoElement | null) {
  // The one that stands in the HTML keeps what stands there.
  const isHydrated = useIsHydrated()
  const choose = (): Chosen => ({
    uuid: entry.uuid,
    type: entry.type,
    source: sourceOf(entry, isHydrated && (isNetworkSlow() || isSavingData())),
    startAt,
  })
  const [kept, setKept] = useState(choose)
  // A live that is over is played as a saved one.
  const isKept = kept.uuid === entry.uuid && kept.type === entry.type
  const chosen = isKept ? kept : choose()
  if (!isKept) setKept(chosen)

  const ladder = mediaUrl(entry.media.hlsUrl)
  const canChange = isActive && ladder !== null && chosen.source?.kind === 'file'
  const { uuid, type } = entry
  useEffect(() => {
    const video = getVideo()
    if (!video || !canChange) return
    return watchPace(video, () => {
      rememberSlowNetwork()
      setKept({ uuid, type, source: { kind: 'ladder', url: ladder }, startAt: video.currentTime })
    })
  }, [canChange, uuid, type, ladder, getVideo])

  return chosen
}

export const sourceOf = ({ media, statistic, type }: Video, isThrifty = false) =>
  chooseSource({
    mp4: mediaUrl(media.watchUrl),
    hls: mediaUrl(media.hlsUrl),
    duration: statistic.duration,
    isVod: type === VIDEO_TYPE.vod,
    isLive: type === VIDEO_TYPE.live,
    isThrifty,
  })
