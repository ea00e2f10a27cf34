import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { TICK_MS } from './lib/edges.ts'

type Props = { direction: 'previous' | 'next'; label: string; className: string | undefined; onStep: () => void }

/** Scrolls by one step on a press and continues while held. A key press scrolls once. */
export function Arrow({ direction, label, className, onStep }: Props) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const letGo = () => clearInterval(timer.current)
  useEffect(() => letGo, [])

  const hold = (event: PointerEvent) => {
    if (event.button !== 0) return
    letGo()
    onStep()
    timer.current = setInterval(onStep, TICK_MS)
  }
  const Icon = direction === 'previous' ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={label}
      variant="solid"
      className={className}
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onClick={(event) => {
        if (event.detail === 0) onStep()
      }}
    >
      <Icon size={22} />
    </IconButton>
  )
}
