import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type SavePlace, SaveSlotProvider } from '#components/save-slot.tsx'
import { whenIdle } from '#lib/browser/when-idle.ts'

/** Gives all cards of the page their button once the page is idle. If its code cannot be loaded, the next page tries again. */
export function SaveButtons({ children }: { children: ReactNode }) {
  const [Button, setButton] = useState<ComponentType<SavePlace> | null>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  const onNeeded = useCallback(() => setIsNeeded(true), [])
  useEffect(() => {
    if (!isNeeded) return undefined
    return whenIdle(() => {
      import('#features/video/saved/save-button.tsx').then(
        (module) => setButton(() => module.SaveButton),
        () => undefined,
      )
    })
  }, [isNeeded])
  const slot = useMemo(() => ({ Button, onNeeded }), [Button, onNeeded])
  return <SaveSlotProvider value={slot}>{children}</SaveSlotProvider>
}
