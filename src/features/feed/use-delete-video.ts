import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { Dispatch } from 'react'
import type { Video } from '#contracts/video.ts'
import { videoMutations } from '#data/video/mutations.ts'
import { usePostponed } from '#lib/use-postponed.ts'
import { showToast } from '#ui/toast.ts'
import { feedTypeOf } from './lib/feed-type.ts'
import type { VideoListAction, VideoListState } from './lib/video-list.ts'

/**
 * Takes the owner's video out of the list at once and deletes it a moment later, so that it can be taken back. Leaving
 * the page deletes it at once. What could not be deleted comes back to its place.
 */
export function useDeleteVideo(state: VideoListState<Video>, dispatch: Dispatch<VideoListAction<Video>>) {
  const { t } = useTranslation('feed')
  const { mutate } = useMutation(videoMutations.remove())
  const { postpone, takeBack } = usePostponed()

  return (entry: Video) => {
    const { uuid, owner } = entry
    const type = feedTypeOf(entry)
    const index = state.entries.findIndex((one) => one.uuid === uuid)
    const restore = () => dispatch({ type: 'restored', entry, index })
    const send = () => {
      const onError = () => {
        restore()
        showToast({ kind: 'error', text: t(`delete.failed.${type}`) })
      }
      mutate({ ownerUuid: owner.uuid, uuid }, { onError })
    }
    const undo = () => {
      if (takeBack(uuid)) restore()
      else showToast({ kind: 'info', text: t('delete.tooLate') })
    }
    dispatch({ type: 'becameUnavailable', uuid })
    postpone(uuid, send)
    showToast({
      kind: 'success',
      text: t(`delete.done.${type}`),
      action: { label: t('delete.undo'), onAction: undo },
    })
  }
}
