import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import { showToast } from '#ui/toast.ts'
import type { Draft } from './lib/draft.ts'
import type { ReelValues } from './lib/values.ts'
import { type Film, useFilm } from './use-film.ts'
import type { useThumbnail } from './use-thumbnail.ts'

type Parts = {
  form: UseFormReturn<ReelValues, unknown, ReelForm>
  /** The film of the draft. */
  stored: Draft['film']
  thumbnail: ReturnType<typeof useThumbnail>
  /** Called once the film's place is empty. */
  onRemoved: () => void
}

/** Film and preview of the form. `isBlind`: the browser cannot show the film. */
export function useReelFilm({ form, stored, thumbnail, onRemoved }: Parts) {
  const { t } = useTranslation('upload')
  const [isBlind, setIsBlind] = useState(false)
  const handleFilm = (film: Film | null) => {
    form.setValue('videoFile', film?.file ?? null, { shouldValidate: film !== null })
    form.setValue('videoDuration', film?.facts.duration ?? null)
    if (!film) thumbnail.clear()
    if (form.formState.isSubmitted) void form.trigger('facebookMediaType')
  }
  const film = useFilm(stored, handleFilm)

  const handlePick = (file: File) => {
    setIsBlind(false)
    if (form.getValues('preview').source === 'video') form.setValue('preview', { source: 'video', at: 0 })
    film.pick(file).catch(reportError)
  }
  const handleBlind = () => void film.reread().then((isMended) => setIsBlind(!isMended), reportError)
  const handleRemove = () => {
    const undo = film.remove()
    showToast({ kind: 'info', text: t('removed.text'), action: { label: t('removed.undo'), onAction: undo } })
    requestAnimationFrame(onRemoved)
  }
  const handleScrub = (at: number) => {
    form.setValue('preview', { source: 'video', at }, { shouldDirty: true })
    thumbnail.scrubTo(at)
  }
  /** Null restores the film's own picture. */
  const handleOwn = (mediaUuid: string | null) => {
    if (mediaUuid === null) return handleScrub(0)
    form.setValue('preview', { source: 'file', mediaUuid }, { shouldDirty: true })
  }
  return { film, isBlind, handlePick, handleBlind, handleRemove, handleScrub, handleOwn }
}
