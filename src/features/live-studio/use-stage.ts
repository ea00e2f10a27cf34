import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStage, type Stage, type StageState } from '#media/camera/stage.ts'

/** A phone or a tablet: it can be turned, and has cameras on both sides. */
export const canTurn = () => window.matchMedia('(pointer: coarse)').matches

/** Camera and microphone as they are sent, given back when the page is left. */
export function useStage(): Stage {
  const { t } = useTranslation('live-studio')
  const [stage] = useState(() =>
    createStage({ slate: { title: t('slate.title'), text: t('slate.text') }, canTurn: canTurn() }),
  )
  useEffect(() => stage.open(), [stage])
  return stage
}

export const useStageState = <T>(stage: Stage, pick: (state: StageState) => T): T => useStore(stage.store, pick)
