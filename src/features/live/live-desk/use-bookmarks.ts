import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRemoval } from '#components/use-removal.ts'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { deskMutations } from '#data/live/live/desk.ts'
import { showToast } from '#ui/toast.ts'

/** Adds, renames and removes bookmarks. */
export function useBookmarks(desk: LiveDesk) {
  const { t } = useTranslation('live-desk')
  const calls = deskMutations(desk.owner.uuid, desk.videoUuid)
  const { mutate: put } = useMutation(calls.putBookmark)
  const { mutateAsync: send } = useMutation(calls.removeBookmark)
  // Renamed at another desk, a removed bookmark returns.
  const { isRemoved, remove } = useRemoval(send, { mayReturn: true })
  const handleFailure = () => showToast({ kind: 'error', text: t('bookmarks.failed') })
  return {
    isRemoved,
    add: () =>
      put(
        { uuid: crypto.randomUUID(), title: '' },
        {
          onSuccess: () => showToast({ kind: 'success', text: t('bookmarks.added') }),
          onError: handleFailure,
        },
      ),
    rename: (uuid: string, title: string) => put({ uuid, title }, { onError: handleFailure }),
    remove: (uuid: string) =>
      remove(uuid, {
        done: t('bookmarks.removed'),
        undo: t('undo'),
        tooLate: t('bookmarks.tooLate'),
        failed: t('bookmarks.failed'),
      }),
  }
}
