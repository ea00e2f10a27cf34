import { useTranslation } from 'next-i18next/pages'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { findCodeFailure, reloadWhenSafe } from '#lib/browser/code-failure.ts'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { showToast } from '#ui/toast.ts'

/** Ways in which sheets and dialogs are opened and closed by their parents. */
type Opened = { isOpen?: boolean; onClose?: () => void; onOpenChange?: (isOpen: boolean) => void }

/** Delay after the page has loaded, in which nothing may compete with its films and pictures. */
const IDLE_AFTER_MS = 3000

/**
 * A part of a page whose code is loaded when the page is idle (`usePreload`), or else when the part is first shown. If
 * that fails, the user is told and may try again. `placeholder` is shown until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const preload = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  function LazyPart(props: Props) {
    const { t } = useTranslation('common')
    const [Component, setComponent] = useState(() => loaded)
    // Opened once more by a repeated attempt, after its parent was told to close it.
    const [isReopened, setIsReopened] = useState(false)
    const opened: Opened = props
    const isWanted = opened.isOpen ?? true
    const close = () => {
      setIsReopened(false)
      opened.onClose?.()
      opened.onOpenChange?.(false)
    }
    const attempt = (isAgain: boolean) =>
      preload().then(
        (component) => {
          setComponent(() => component)
          setIsReopened(isAgain)
        },
        () => findCodeFailure().then(showFailure),
      )
    const showFailure = (failure: 'network' | 'outdated') => {
      if (failure === 'outdated') reloadWhenSafe()
      const again = () => (failure === 'outdated' ? window.location.reload() : void attempt(true))
      showToast({
        kind: 'error',
        text: t(`errors.${failure}`),
        action: { label: t(`errors.again.${failure}`), onAction: again },
      })
      if (opened.isOpen === true) close()
    }
    const start = useEffectEvent(() => void attempt(false))
    useEffect(() => {
      if (isWanted && !Component) start()
    }, [isWanted, Component])
    if (!Component) return placeholder
    const handles = { isOpen: true, onClose: close, onOpenChange: (next: boolean) => next || close() }
    return <Component {...props} {...(isReopened && handles)} />
  }
  return Object.assign(LazyPart, { preload })
}

type Preloadable = { preload: () => Promise<unknown> }

/** Loads the code of parts once the page is idle, unless the user saves data. A failure is shown when a part is used. */
export function usePreload(...parts: Preloadable[]) {
  const start = useEffectEvent(() => {
    for (const part of parts) part.preload().catch(() => undefined)
  })
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData === true) return undefined
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenIdle(() => start())
    }, IDLE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])
}
