import { type RefObject, useEffect, useEffectEvent } from 'react'
import { commandOf, type FeedCommand, type KeyTarget } from './lib/keys.ts'
import { wheel, WHEEL_AT_REST, wheelPixels } from './lib/wheel.ts'
import { loadSound, unlockSound } from './player/sound.ts'

/** Handles keys, wheel and the first gesture, which unblocks the sound. The wheel is handled on `stage`. */
export function useFeedInput(stage: RefObject<HTMLElement | null>, onCommand: (command: FeedCommand) => void) {
  const command = useEffectEvent(onCommand)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const found = event.defaultPrevented ? null : commandOf({ key: event.key, hasModifier, target: targetOf(event) })
      if (!found) return
      event.preventDefault()
      if (!event.repeat || ['next', 'previous', 'seekForward', 'seekBack'].includes(found)) command(found)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    let state = WHEEL_AT_REST
    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return
      event.preventDefault()
      const moved = wheel(state, {
        delta: wheelPixels(event.deltaY, event.deltaMode, element.clientHeight),
        at: event.timeStamp,
      })
      state = moved.state
      if (moved.step !== 0) command(moved.step === 1 ? 'next' : 'previous')
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [stage])

  useEffect(() => {
    loadSound()
    // Listens in the bubble phase, so that a tap on the sound button is handled before the sound is unblocked.
    const gestures = ['click', 'keydown'] as const
    for (const gesture of gestures) window.addEventListener(gesture, unlockSound, { once: true })
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, unlockSound)
    }
  }, [])
}

function targetOf({ target }: KeyboardEvent): KeyTarget {
  if (!(target instanceof Element)) return 'other'
  if (target.closest('[role="dialog"], [role="menu"]')) return 'field'
  if (target.matches('input[type="range"]')) return 'slider'
  if (target.matches('input[type="radio"]')) return 'radio'
  if (target.matches('button, a, summary, input[type="checkbox"], :is(button, a, summary) *')) return 'control'
  return target.closest('input, textarea, select, [contenteditable]') ? 'field' : 'other'
}
