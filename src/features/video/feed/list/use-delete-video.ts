import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type Dispatch, useEffect, useRef } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { removeVideo } from '#data/video/video/cache.ts'
import { videoMutations } from '#data/video/video/mutations.ts'
import { usePostponed } from '#lib/browser/use-postponed.ts'
import { showToast } from '#ui/toast.ts'
import type { VideoListAction, VideoListState } from './lib/video-list.ts'

type Deletable = Pick<Video, 'uuid' | 'type'> & { owner: Pick<Video['owner'], 'uuid'> }

/**
 * Removes the owner's video from the list at once and deletes it a moment later, so that it can be undone. Leaving the
 * page deletes it at once. If deleting fails, the entry returns to its place.
 */
export function useDeleteVideo(state: VideoListState, dispatch: Dispatch<VideoListAction>) {
  const { t } = useTranslation('feed')
  const client = useQueryClient()
  const { mutateAsync } = useMutation(videoMutations.remove())
  const { postpone, takeBack } = usePostponed()
  const gone = useRef(new Set<string>())

  useEffect(() => {
    const { current } = gone
    // The next page may have read the video a moment before. Remove it once all effects of that page have run.
    return () =>
      queueMicrotask(() => {
        for (const uuid of current) removeVideo(client, uuid)
      })
  }, [client])

  return ({ uuid, owner, type: typeNumber }: Deletable) => {
    const type = videoTypeName(typeNumber)
    const index = state.uuids.indexOf(uuid)
    const restore = () => dispatch({ type: 'restored', uuid, index })
    // Report the result even if the page was left meanwhile.
    const send = () =>
      void mutateAsync({ ownerUuid: owner.uuid, uuid }).then(
        () => gone.current.add(uuid),
        () => {
          restore()
          showToast({ kind: 'error', text: t(`delete.failed.${type}`) })
        },
      )
    const undo = () => {
      if (takeBack(uuid)) restore()
      else showToast({ kind: 'info', text: t('delete.tooLate') })
    }
    dispatch({ type: 'dropped', uuid })
    postpone(uuid, send)
    showToast({
      kind: 'success',
      text: t(`delete.done.${type}`),
      action: { label: t('delete.undo'), onAction: undo },
    })
  }
}
