import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { ShortcutsDialog } from '#components/shortcuts-dialog.tsx'
import type { DeskProduct, LiveDesk } from '#contracts/live/live-desk.ts'
import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import { type ConversationMessage, listenToConversation } from '#data/live/conversation/listen.ts'
import { deskQueries } from '#data/live/live/desk.ts'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'
import { Notice } from '#ui/notice.tsx'
import { AddProduct } from './add-product.tsx'
import { CameraFault } from './camera-state.tsx'
import { Bookmarks } from './bookmarks.tsx'
import { DeskBar } from './desk-bar.tsx'
import type { DeskSlots } from './desk-slots.ts'
import { nextOf, previousOf, shownOf } from './lib/queue.ts'
import styles from './live-desk.module.css'
import { PriceDialog } from './price-dialog.tsx'
import { ProductQueue } from './product-queue.tsx'
import { Purchases } from './purchases.tsx'
import { ShownNow } from './shown-now.tsx'
import { useBookmarks } from './use-bookmarks.ts'
import { usePricing } from './use-pricing.ts'
import { useQueue } from './use-queue.ts'
import { useShowing } from './use-showing.ts'
import { Waiting } from './waiting.tsx'

type Props = { desk: LiveDesk; /** True if refreshing the desk failed. */ isStale: boolean } & Pick<
  DeskSlots,
  'renderChat'
>
type OpenDialog = { kind: 'keys' } | { kind: 'price'; product: DeskProduct } | null

const NUMBERED = 9

const PARTS = ['products', 'chat', 'sales'] as const
type DeskPart = (typeof PARTS)[number]

type DeskPartsProps = { part: DeskPart; waiting: number; onPart: (part: DeskPart) => void }

/** Tabs for phones, which show one part of the desk at a time. */
function DeskParts({ part, waiting, onPart }: DeskPartsProps) {
  const { t } = useTranslation('live-desk')
  return (
    <div className={styles.parts} role="group" aria-label={t('parts.label')}>
      {PARTS.map((one) => (
        <button key={one} type="button" className={styles.part} aria-pressed={one === part} onClick={() => onPart(one)}>
          {t(`parts.${one}`)}
          {one === 'sales' && waiting > 0 && <span className={styles.count}>{waiting}</span>}
        </button>
      ))}
    </div>
  )
}

const KEYS = [
  ['next', ['J', '→']],
  ['previous', ['K', '←']],
  ['numbered', ['1–9']],
  ['undo', ['Z']],
  ['price', ['C']],
  ['bookmark', ['B']],
  ['search', ['/']],
  ['help', ['?']],
] as const

function DeskShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('live-desk')
  return <ShortcutsDialog rows={KEYS.map(([name, keys]) => ({ keys, text: t(`keys.${name}`) }))} onClose={onClose} />
}

/** Messages that change the desk. */
const CHANGING = new Set<ConversationMessage['type']>(['product', 'price', 'purchase', 'finished', 'reset'])

/** Refreshes the desk on changes by another desk and when the live ends. The number of viewers is null until known. */
function useDeskNews({ owner, videoUuid, conversationUuid }: LiveDesk): { viewers: number | null } {
  const client = useQueryClient()
  const [viewers, setViewers] = useState<number | null>(null)
  const ownerUuid = owner.uuid
  useEffect(() => {
    const { queryKey } = deskQueries.desk(ownerUuid, videoUuid)
    const receive = ({ type, data }: ConversationMessage) => {
      if (type === 'viewers') setViewers(data.quantity)
      else if (CHANGING.has(type)) void client.invalidateQueries({ queryKey })
    }
    return listenToConversation(conversationUuid, receive, false)
  }, [client, ownerUuid, videoUuid, conversationUuid])
  return { viewers }
}

export function DeskBoard({ desk, isStale, renderChat }: Props) {
  const { t } = useTranslation('live-desk')
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const [part, setPart] = useState<DeskPart>('products')
  const search = useRef<HTMLInputElement>(null)
  const { show, undo } = useShowing(desk)
  const { viewers } = useDeskNews(desk)
  const changePrice = usePricing(desk)
  const bookmarks = useBookmarks(desk)
  const { queue, remove, cancelRemoval } = useQueue(desk)
  const [shown, previous, next] = [shownOf(queue), previousOf(queue), nextOf(queue)]
  const canPrice = isOnAir(desk.state)
  const showNext = next && (() => show(next.definitionProjection))
  const showPrevious = previous && (() => show(previous.definitionProjection))
  const promptPrice = (product: DeskProduct | null) => {
    if (product && canPrice) setOpenDialog({ kind: 'price', product })
  }
  const numbered = queue.products
    .slice(0, NUMBERED)
    .map(({ definitionProjection }, index): [string, () => void] => [
      String(index + 1),
      () => show(definitionProjection),
    ])
  useShortcuts({
    ...Object.fromEntries(numbered),
    j: () => showNext?.(),
    arrowright: () => showNext?.(),
    k: () => showPrevious?.(),
    arrowleft: () => showPrevious?.(),
    z: undo,
    c: () => promptPrice(shown),
    b: () => desk.startedAt !== null && bookmarks.add(),
    '/': () => {
      setPart('products')
      search.current?.focus()
    },
    '?': () => setOpenDialog({ kind: 'keys' }),
  })
  return (
    <div className={styles.desk} data-part={part}>
      <DeskBar desk={desk} viewers={viewers} onKeys={() => setOpenDialog({ kind: 'keys' })} />
      {isStale && <Notice>{t('stale')}</Notice>}
      <CameraFault fault={desk.camera?.recordingFault ?? null} />
      <DeskParts part={part} waiting={desk.waiting.length} onPart={setPart} />
      <div className={styles.columns}>
        <div className={styles.now}>
          <ShownNow
            desk={queue}
            onPrevious={showPrevious}
            onNext={showNext}
            onPrice={canPrice ? () => promptPrice(shown) : null}
          />
        </div>
        <section className={styles.queue} aria-labelledby="desk-queue">
          <h2 id="desk-queue" className={styles.heading}>
            {t('queue.title')}
          </h2>
          <AddProduct ref={search} desk={desk} onAdd={cancelRemoval} />
          <ProductQueue queue={queue} onShow={show} onPrice={canPrice ? promptPrice : null} onRemove={remove} />
        </section>
        <section className={styles.chat} aria-labelledby="desk-chat">
          <h2 id="desk-chat" className={styles.heading}>
            {t('chat.title')}
          </h2>
          {renderChat(desk)}
        </section>
        <div className={styles.sales}>
          <Waiting waiting={desk.waiting} />
          <Purchases purchases={desk.purchases} />
          {desk.startedAt && <Bookmarks startedAt={desk.startedAt} bookmarks={desk.bookmarks} acts={bookmarks} />}
        </div>
      </div>
      {openDialog?.kind === 'keys' && <DeskShortcuts onClose={() => setOpenDialog(null)} />}
      {openDialog?.kind === 'price' && (
        <PriceDialog
          product={openDialog.product}
          onChange={(price) => changePrice(openDialog.product, price)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  )
}
