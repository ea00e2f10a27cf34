import { useTranslation } from 'next-i18next/pages'
import { type Dispatch, startTransition } from 'react'
import { showToast } from '#ui/toast.ts'
import type { FeedCommand } from './lib/keys.ts'
import type { VideoListAction } from './list/lib/video-list.ts'
import type { SlideHandle } from './slide/slide-film.tsx'

type Parts = {
  /** Index of the active slide. */
  index: number
  slideAt: (index: number) => SlideHandle | undefined
  glideTo: (index: number) => void
  dispatch: Dispatch<VideoListAction>
  goToBeginning: () => Promise<void>
  onShowKeys: () => void
}

/** Carries out the commands of keys, buttons and the media session. */
export function useFeedCommands({ index, slideAt, glideTo, dispatch, goToBeginning, onShowKeys }: Parts) {
  const { t } = useTranslation('feed')

  function handleCommand(command: FeedCommand) {
    switch (command) {
      case 'next':
        return step('next', index + 1)
      case 'previous':
        return step('previous', index - 1)
      case 'beginning':
        return handleBeginning()
      case 'showKeys':
        return onShowKeys()
      default:
        return slideAt(index)?.run(command)
    }
  }

  /** Starts the film and the scroll at once. The page renders in a transition. */
  function step(type: 'next' | 'previous', to: number) {
    const target = slideAt(to)
    if (target) {
      slideAt(index)?.silence()
      target.begin()
      glideTo(to)
    }
    startTransition(() => dispatch({ type }))
  }

  function handleBeginning() {
    goToBeginning().catch(() => showToast({ kind: 'error', text: t('beginningFailed') }))
  }

  return { handleCommand, handleBeginning }
}
