import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type Dispatch, useEffect, useRef } from 'react'
import type { Video } from '#contracts/video.ts'
import { videoMutations } from '#data/video/mutations.ts'
import { showToast } from '#ui/toast.ts'
import { feedTypeOf } from './lib/feed-type.ts'
import type { VideoListAction, VideoListState } from './lib/video-list.ts'

/** A little longer than the toast that offers to take it back. */
const UNDO_MS = 6000

type Waiting = { send: () => void; timer: ReturnType<typeof setTimeout> }

/**
 * Takes the owner's video out of the list at once and deletes it a moment later, so that it can be taken back. Leaving
 * the page deletes it at once. What could not be deleted comes back to its place.
 */
export function useDeleteVideo(state: VideoListState<Video>, dispatch: Dispatch<VideoListAction<Video>>) {
  const { t } = useTranslation('feed')
  const { mutate } = useMutation(videoMutations.remove())
  const waiting = useRef(new Map<string, Waiting>())

  useEffect(() => {
    const { current } = waiting
    const sendAll = () => {
      for (const { send } of current.values()) send()
    }
    window.addEventListener('pagehide', sendAll)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  return (entry: Video) => {
    const { uuid, owner } = entry
    const type = feedTypeOf(entry)
    const index = state.entries.findIndex((one) => one.uuid === uuid)
    const takeBack = () => dispatch({ type: 'restored', entry, index })
    const stopWaiting = () => {
      clearTimeout(waiting.current.get(uuid)?.timer)
      return waiting.current.delete(uuid)
    }
    const send = () => {
      stopWaiting()
      const onError = () => {
        takeBack()
        showToast({ kind: 'error', text: t(`delete.failed.${type}`) })
      }
      mutate({ ownerUuid: owner.uuid, uuid }, { onError })
    }
    const undo = () => {
      if (stopWaiting()) takeBack()
      else showToast({ kind: 'info', text: t('delete.tooLate') })
    }
    dispatch({ type: 'becameUnavailable', uuid })
    waiting.current.set(uuid, { send, timer: setTimeout(send, UNDO_MS) })
    showToast({
      kind: 'success',
      text: t(`delete.done.${type}`),
      action: { label: t('delete.undo'), onAction: undo },
    })
  }
}
