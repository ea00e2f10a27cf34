import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent } from 'react'
import { visitorSaved } from '#data/video/saved/in-browser.ts'
import { savedMutations } from '#data/video/saved/mutations.ts'
import { showToast } from '#ui/toast.ts'

/** Adds what a visitor saved to the account they have signed in to. If that fails, the next page tries again. */
export function SavedKeeper({ userId }: { userId: string }) {
  const { t } = useTranslation('common')
  const { mutate } = useMutation(savedMutations.merge(userId))
  const merge = useEffectEvent(() => {
    const things = visitorSaved.read(null)
    if (things.length === 0) return
    mutate(things, {
      onSuccess: () => {
        for (const thing of things) visitorSaved.remove(null, thing)
        showToast({ kind: 'success', text: t('save.merged', { count: things.length }) })
      },
    })
  })
  useEffect(() => merge(), [])
  return null
}
