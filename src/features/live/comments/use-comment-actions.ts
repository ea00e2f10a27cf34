import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { commentMutations } from '#data/live/video-comment/mutations.ts'
import { showToast } from '#ui/toast.ts'

/** Acts on a comment, each with a toast that says how it went. */
export function useCommentActions(videoUuid: string) {
  const { t } = useTranslation('comments')
  const remove = useMutation(commentMutations.remove(videoUuid))
  const approve = useMutation(commentMutations.approve(videoUuid))
  const report = useMutation(commentMutations.report())
  const sayHow = (done: string) => ({
    onSuccess: () => showToast({ kind: 'success', text: done }),
    onError: () => showToast({ kind: 'error', text: t('actionFailed') }),
  })
  return {
    remove: (commentUuid: string, quantity: number) => remove.mutate({ commentUuid, quantity }, sayHow(t('removed'))),
    approve: (commentUuid: string) => approve.mutate({ commentUuid }, sayHow(t('approved'))),
    report: (commentUuid: string) => report.mutate({ commentUuid }, sayHow(t('reportSent'))),
  }
}
