import { useEffect, useState } from 'react'
import { isAnnounced } from '#contracts/video/broadcast.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { isFetched } from '#media/buffered.ts'
import { goOverWhenSlow, hasBegun, hasComeSlowly } from '#media/go-over.ts'
import { isNetworkSlow, isSavingData, rememberSlowNetwork } from '#media/network.ts'
import type { PreparedLadder } from '#media/sources/ladder.ts'
import { chooseSource, type ChosenSource } from '#media/sources/source.ts'

type Chosen = {
  uuid: string
  type: Video['type']
  source: ChosenSource | null
  startAt: number
  /** True for the first entry of the server's HTML. */
  isFirst: boolean
  /** Part of a ladder that was fetched in advance. */
  prepared: PreparedLadder | null
}

/**
 * Source of an entry. The file comes first: it starts soonest, and the server's HTML names it. On a slow network or
 * with data saving, later entries use their ladder. A file that falls behind switches to its ladder at the current
 * position, before it stalls.
 */
export function useSource(entry: Video, isActive: boolean, startAt: number, getVideo: () => HTMLVideoElement | null) {
  // The first entry keeps the source in the HTML until hydration.
  const isHydrated = useIsHydrated()
  const choose = (): Chosen => ({
    uuid: entry.uuid,
    type: entry.type,
    source: sourceOf(entry, isHydrated && (isNetworkSlow() || isSavingData())),
    startAt,
    isFirst: !isHydrated,
    prepared: null,
  })
  const [held, setHeld] = useState(choose)
  // A finished live continues as a recording, and a waiting one starts once its stream is there.
  const current = sourceOf(entry)
  const hasCome = held.source === null && current !== null
  // A live can move to another media server.
  const hasMoved = held.source?.kind === 'webrtc' && current?.kind === 'webrtc' && current.url !== held.source.url
  const isSame = held.uuid === entry.uuid && held.type === entry.type && !hasCome && !hasMoved
  const chosen = isSame ? held : choose()
  if (!isSame) setHeld(chosen)

  const ladder = mediaUrl(entry.media.hlsUrl)
  const canChange = isActive && ladder !== null && chosen.source?.kind === 'file'
  const { uuid, type } = entry
  const { startAt: from, isFirst } = chosen
  useEffect(() => {
    const video = getVideo()
    if (!video || !canChange) return
    const goOver = (prepared: PreparedLadder | null) => {
      const at = hasBegun(video) ? video.currentTime : from
      setHeld({ uuid, type, source: { kind: 'ladder', url: ladder }, startAt: at, isFirst, prepared })
    }
    // The server's HTML is the same for all and begins with the file (src/shell/begin.mjs holds it back).
    if (!isFetched(video)) {
      const isSlow = isFirst && hasComeSlowly(video)
      if (isSlow) rememberSlowNetwork()
      if (isSlow || isSavingData()) goOver(null)
    }
    return goOverWhenSlow(video, ladder, goOver)
  }, [canChange, uuid, type, ladder, from, isFirst, getVideo])

  return chosen
}

export function sourceOf(video: Video, isThrifty = false) {
  const { media, statistic, type, streamServer } = video
  if (isAnnounced(video)) return null
  return chooseSource({
    stream: streamOf(media, streamServer),
    mp4: mediaUrl(media.watchUrl),
    hls: mediaUrl(media.hlsUrl),
    whole: mediaUrl(media.dvrUrl),
    duration: statistic.duration,
    isVod: type === VIDEO_TYPE.vod,
    isLive: type === VIDEO_TYPE.live,
    isThrifty,
  })
}

/** The HLS of a live begins a few seconds after it, at an address known in advance. */
function streamOf({ secret, configuration, mediaFile }: Video['media'], server: Video['streamServer']) {
  const hls = mediaUrl(`/media/${mediaFile.uuid}/hls`)
  if (!server || !secret || !configuration || hls === null) return null
  const playlists = { now: `${hls}/live.m3u8`, all: `${hls}/master.m3u8` }
  return { url: server.janusApiUrl, streamId: configuration.streamId, pin: secret.rxPin, playlists }
}
