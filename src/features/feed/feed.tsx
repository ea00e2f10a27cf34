import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { showToast } from '#ui/toast.ts'
import { firstFrame } from '#media/first-frame.ts'
import { FeedEmpty } from './feed-empty.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { FeedSlide, type SlideHandle } from './feed-slide.tsx'
import { FeedSteps } from './feed-steps.tsx'
import { FeedTail } from './feed-tail.tsx'
import styles from './feed.module.css'
import { shownProduct } from '#contracts/shown-product.rules.ts'
import type { FeedCommand } from './lib/keys.ts'
import { activeEntry, hasNext, hasPrevious, startOf } from './lib/video-list.ts'
import { slotsOf } from './lib/window.ts'
import type { FeedBeginning } from './load-feed.ts'
import { toggleSound } from './sound.ts'
import { useFeedInput } from './use-feed-input.ts'
import { useScroller } from './use-scroller.ts'
import { useStartInAddress } from './use-start-in-address.ts'
import { useVideoList } from './use-video-list.ts'

const ProductSheet = dynamic(() => import('./product-sheet.tsx').then((module) => module.ProductSheet), { ssr: false })
const KeysSheet = dynamic(() => import('./keys-sheet.tsx').then((module) => module.KeysSheet), { ssr: false })

/** How long the next videos wait for the first one's picture before they are fetched beside it. */
const PATIENCE_MS = 4000

type Props = {
  beginning: FeedBeginning
  /** When the server rendered the page: what depends on the day must not differ in the browser. */
  renderedAt: string
}

/** The full-height list of videos. The first of them is in the server's HTML and plays before any of this runs. */
export function Feed({ beginning, renderedAt }: Props) {
  const { t } = useTranslation('feed')
  const { type } = beginning
  const { state, dispatch, goToBeginning, total } = useVideoList(beginning)
  const { active, firstSerial, entries } = state
  const entry = activeEntry(state)
  const now = useMemo(() => new Date(renderedAt), [renderedAt])
  const [rest, setRest] = useState<number | null>(null)
  const [sheet, setSheet] = useState<{ kind: 'product' | 'keys'; isOpen: boolean } | null>(null)
  const [firstSeen] = useState(firstSerial + active)
  const stage = useRef<HTMLDivElement>(null)
  const slide = useRef<SlideHandle>(null)
  const scroller = useScroller({ active, firstSerial, onMoved: (index) => dispatch({ type: 'wentTo', index }) })
  useStartInAddress(startOf(state))

  const activeSerial = firstSerial + active
  useEffect(() => {
    const settle = () => setRest(activeSerial)
    const video = slide.current?.video
    const controller = new AbortController()
    const timer = setTimeout(settle, PATIENCE_MS)
    if (video) void firstFrame(video, controller.signal).then((isShown) => isShown && settle())
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [activeSerial])

  const retryFailed = useEffectEvent(() => {
    if (entry && state.errors[entry.uuid] !== undefined) dispatch({ type: 'videoRetried', uuid: entry.uuid })
  })
  // What failed before it was on (the network was away) is tried again once it comes up.
  useEffect(() => {
    if (activeSerial !== firstSeen) retryFailed()
  }, [activeSerial, firstSeen])

  function handleCommand(command: FeedCommand) {
    switch (command) {
      case 'next':
      case 'previous':
        return dispatch({ type: command })
      case 'beginning':
        return handleBeginning()
      case 'togglePlay':
        return slide.current?.toggle()
      case 'toggleSound':
        return toggleSound()
      case 'showKeys':
        return openSheet('keys')
    }
  }
  function handleBeginning() {
    goToBeginning().catch(() => showToast({ kind: 'error', text: t('beginningFailed') }))
  }
  useFeedInput(stage, handleCommand)

  const openSheet = (kind: 'product' | 'keys') => setSheet({ kind, isOpen: true })
  const closeSheet = () => setSheet((open) => open && { ...open, isOpen: false })

  if (entries.length === 0 && state.next === null) return <FeedEmpty type={type} />

  // Until the first picture is there, its slide is the only one: nothing else asks for bytes.
  const slots = slotsOf({ active, rest: (rest ?? activeSerial) - firstSerial, count: entries.length, firstSerial })
  const shown = rest === null ? slots.filter((slot) => slot.index === active) : slots
  const count = Math.max(total, startOf(state, entries.length - 1))
  const label = (index: number) =>
    t(`slide.${type}`, { position: startOf(state, index), total: count, seller: entries[index]?.owner.fullName ?? '' })
  const product = entry && shownProduct(entry)

  return (
    <div className={styles.feed}>
      <h1 className="visually-hidden">{t(`title.${type}`)}</h1>
      <div className={styles.middle} ref={stage}>
        <div className={styles.stage}>
          <div ref={scroller.ref} className={styles.scroller} role="feed" aria-label={t(`list.${type}`)}>
            {shown.map(({ key, index }) => {
              const one = entries[index]
              return (
                one && (
                  <FeedSlide
                    type={type}
                    key={key}
                    handle={index === active ? slide : null}
                    entry={one}
                    row={index - scroller.offset}
                    position={startOf(state, index)}
                    total={count}
                    label={label(index)}
                    now={now}
                    isActive={index === active}
                    error={state.errors[one.uuid] ?? null}
                    attempt={state.attempts[one.uuid] ?? 0}
                    onFailed={(uuid, reason) => dispatch({ type: 'videoFailed', uuid, reason })}
                    onRetry={(uuid) => dispatch({ type: 'videoRetried', uuid })}
                    onOpenProduct={() => openSheet('product')}
                  />
                )
              )
            })}
            {rest !== null && (
              <FeedTail
                // Another element in another place: browsers follow the one they rest on to wherever it moves.
                key={`tail ${entries.length}`}
                type={type}
                row={entries.length}
                isActive={active === entries.length}
                status={state.forward === 'failed' ? 'failed' : state.next === null ? 'end' : 'loading'}
                onRetry={() => dispatch({ type: 'pageRetried', direction: 'forward' })}
                onBeginning={handleBeginning}
              />
            )}
          </div>
        </div>
        <FeedSteps type={type} hasPrevious={hasPrevious(state)} hasNext={hasNext(state)} onStep={handleCommand} />
      </div>
      <FeedPanel type={type} entry={entry} now={now} onShowKeys={() => openSheet('keys')} />
      <p className="visually-hidden" aria-live="polite">
        {rest !== null && rest !== firstSeen && entries[rest - firstSerial] ? label(rest - firstSerial) : ''}
      </p>
      {sheet?.kind === 'product' && product && (
        <ProductSheet product={product} isOpen={sheet.isOpen} onClose={closeSheet} />
      )}
      {sheet?.kind === 'keys' && <KeysSheet isOpen={sheet.isOpen} onClose={closeSheet} />}
    </div>
  )
}
