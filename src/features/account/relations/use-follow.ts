import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { relationMutations } from '#data/account/relation/mutations.ts'
import { showToast } from '#ui/toast.ts'
import { useRelations } from './use-relations.ts'

/** True if the viewer follows the user, once loaded, and a function that toggles it. */
export function useFollow(viewerUuid: string, uuid: string) {
  const { t } = useTranslation('relations')
  const relations = useRelations(uuid)
  const { mutate, isPending } = useMutation(relationMutations.follow(viewerUuid, uuid))
  const isOn = relations?.isFavorite ?? false
  const toggle = () => {
    if (isPending) return
    mutate({ isOn: !isOn }, { onError: () => showToast({ kind: 'error', text: t('failed') }) })
  }
  return { isKnown: relations !== undefined, isOn, toggle }
}
