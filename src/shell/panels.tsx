import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'
import { env } from '#lib/shared/env.ts'
import { closePanel, openPanel, type Panel, usePanel } from './panel.ts'
import type { PanelProps } from './panel-props.ts'

const PANELS: Record<Panel, ReturnType<typeof lazyPart<PanelProps>>> = {
  menu: lazyPart(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet)),
  person: lazyPart(() => import('./person-sheet.tsx').then((module) => module.PersonSheet)),
  notifications: lazyPart(() => import('./notifications-sheet.tsx').then((module) => module.NotificationsSheet)),
  search: lazyPart(() => import('#features/site/search/search-sheet.tsx').then((module) => module.SearchSheet)),
  privacy: lazyPart(() => import('./consent/privacy-sheet.tsx').then((module) => module.PrivacySheet)),
}

const SEARCH_KEYS = { '/': () => openPanel('search') }
const NO_KEYS = {}

/** Menu, sidebar, notifications and search, which `/` opens too. Each is loaded when it is first opened. Navigation closes the open one. */
export function Panels() {
  usePreload(PANELS.menu)
  useShortcuts(env.hasSearch ? SEARCH_KEYS : NO_KEYS, { isLast: true })
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
