import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { focusRendered } from './focus-rendered.ts'
import { useTopOf } from './use-top-of.ts'

/** Height of what sticks above the rows: the header of the page and the headings of the columns. */
const ABOVE_PX = 120
const BELOW_PX = 96
/** Number of rows before the end at which the next page is fetched. */
const ROWS_BEFORE_END = 20

type Options = {
  /** The same array as long as the rows are the same: another one lays out all of them again. */
  uuids: readonly string[]
  /** Height of a row until it is measured. */
  estimatePx: number
  gapPx: number
  /** Called near the end of the loaded rows. */
  onEnd: () => void
}

/** Rows of a list that scrolls with the window: of 10,000 about twenty are in the document. */
export function useWindowRows({ uuids, estimatePx, gapPx, onEnd }: Options) {
  const list = useRef<HTMLDivElement>(null)
  const margin = useTopOf(list)
  const keyOf = useCallback((index: number) => uuids[index] ?? index, [uuids])
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useWindowVirtualizer({
    count: uuids.length,
    estimateSize: () => estimatePx,
    getItemKey: keyOf,
    overscan: 6,
    gap: gapPx,
    scrollMargin: margin,
    scrollPaddingStart: ABOVE_PX,
    scrollPaddingEnd: BELOW_PX,
  })
  const rows = virtualizer.getVirtualItems()
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= uuids.length - ROWS_BEFORE_END
  const handleEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (isNearEnd && uuids.length > 0) handleEnd()
  }, [isNearEnd, uuids.length])

  return {
    list,
    height: virtualizer.getTotalSize(),
    rows: rows.map(({ index, key, start }) => ({ index, key, top: start - margin })),
    measure: virtualizer.measureElement,
    /** Scrolls to a row and focuses what `selector` finds. */
    focus: (index: number, selector: string) => {
      virtualizer.scrollToIndex(index, { align: 'auto' })
      focusRendered(list.current, selector)
    },
  }
}
