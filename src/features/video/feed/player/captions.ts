import { create } from 'zustand'
import { type RefObject, useEffect, useState } from 'react'
import { removeSpans } from '#lib/base/remove-spans.ts'
import { localStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'captions'

/** Off on the server and until the page is hydrated. */
const useCaptionsStore = create(() => ({ isWanted: false }))

export const useWantsCaptions = () => useCaptionsStore((state) => state.isWanted)

export const loadCaptions = () => useCaptionsStore.setState({ isWanted: localStore.get(STORAGE_KEY) === 'true' })

export function toggleCaptions() {
  const isWanted = !useCaptionsStore.getState().isWanted
  localStore.set(STORAGE_KEY, String(isWanted))
  useCaptionsStore.setState({ isWanted })
}

/** Current caption line if captions are on. The browser would draw it below the texts over the film. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, url: string | null): string {
  const isWanted = useWantsCaptions()
  const [text, setText] = useState('')
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (!track || url === null || !isWanted) return
    setMode(track, 'hidden')
    const update = () => setText([...(track.activeCues ?? [])].map(lineOf).join('\n'))
    track.addEventListener('cuechange', update)
    return () => {
      track.removeEventListener('cuechange', update)
      setMode(track, 'disabled')
      setText('')
    }
  }, [video, url, isWanted])
  return text
}

const setMode = (track: TextTrack, mode: TextTrackMode) => {
  track.mode = mode
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' }

/** Text of a cue without WebVTT's tags for voices and italics, with decoded entities. */
export const lineOf = (cue: TextTrackCue | { text: string }) =>
  'text' in cue && typeof cue.text === 'string'
    ? removeSpans(cue.text, '<', '>').replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    : ''
