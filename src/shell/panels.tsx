import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ComponentType, useEffect, useState } from 'react'
import { closePanel, type Panel, usePanel } from './panel.ts'
import type { PanelProps } from './panel-props.ts'

const PANELS: Record<Panel, ComponentType<PanelProps>> = {
  menu: dynamic(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet), { ssr: false }),
  person: dynamic(() => import('./person-sheet.tsx').then((module) => module.PersonSheet), { ssr: false }),
  notifications: dynamic(() => import('./notifications-sheet.tsx').then((module) => module.NotificationsSheet), {
    ssr: false,
  }),
  privacy: dynamic(() => import('./consent/privacy-sheet.tsx').then((module) => module.PrivacySheet), { ssr: false }),
}

/** Menu, sidebar and notifications. Each is loaded when it is first opened. Navigation closes the open one. */
export function Panels() {
  const { isOpen, panel } = usePanel()
  const { events } = useRouter()
  const [used, setUsed] = useState<readonly Panel[]>([])
  if (isOpen && !used.includes(panel)) setUsed([...used, panel])

  useEffect(() => {
    const handleStart = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) closePanel()
    }
    events.on('routeChangeStart', handleStart)
    return () => events.off('routeChangeStart', handleStart)
  }, [events])

  return used.map((name) => {
    const Component = PANELS[name]
    return <Component key={name} isOpen={isOpen && panel === name} onOpenChange={(next) => next || closePanel()} />
  })
}
