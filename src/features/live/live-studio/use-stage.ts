import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStage, type Stage } from '#media/camera/stage.ts'
import type { StageState } from '#media/camera/stage-state.ts'

/** True for phones and tablets: they can be rotated and have front and back cameras. */
export const canTurn = () => window.matchMedia('(pointer: coarse)').matches

/** Camera and microphone of the broadcast, released when the page is left. */
export function useStage(): Stage {
  const { t } = useTranslation('live-studio')
  const [stage] = useState(() =>
    createStage({ slate: { title: t('slate.title'), text: t('slate.text') }, canTurn: canTurn() }),
  )
  useEffect(() => stage.open(), [stage])
  return stage
}

export const useStageState = <T>(stage: Stage, pick: (state: StageState) => T): T => useStore(stage.store, pick)
