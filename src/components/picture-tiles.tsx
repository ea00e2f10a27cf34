import { ArrowLeft, ArrowRight, GripVertical, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CardPicture } from './card-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './picture-tiles.module.css'

type Props = {
  /** Uploaded pictures in their order. */
  uuids: readonly string[]
  /** Label of the first one, if it has a role of its own. */
  mainLabel?: string
  /** The picture that was refused. */
  refused?: string | null
  /** The order cannot be changed. */
  isFixed?: boolean
  onOrder: (uuids: string[]) => void
  onRemove: (at: number) => void
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

/** Pictures that are moved by dragging or by buttons. Each move is announced. */
export function PictureTiles({ uuids, mainLabel, refused = null, isFixed = false, onOrder, onRemove }: Props) {
  const { t } = useTranslation('pictures')
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    onOrder(uuids.toSpliced(from, 1).toSpliced(to, 0, uuids[from] ?? ''))
    setSaid(t('moved', { from: from + 1, to: to + 1, count: uuids.length }))
  }
  /** The pressed button moves with its picture, and a moved element loses the focus. */
  function moveByButton(from: number, to: number) {
    move(from, to)
    const name = to < from ? 'earlier' : 'later'
    requestAnimationFrame(() => {
      const tile = list.current?.children[to]
      const pressed = tile?.querySelector<HTMLElement>(`[data-move=${name}]:enabled`)
      ;(pressed ?? tile?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus()
    })
  }
  const follow = useEffectEvent((event: PointerEvent) => {
    const from = uuids.indexOf(dragged ?? '')
    const to = [...(list.current?.children ?? [])].findIndex((tile) => isWithin(tile.getBoundingClientRect(), event))
    if (from >= 0 && to >= 0 && to !== from) move(from, to)
  })
  useEffect(() => {
    if (dragged === null) return undefined
    const handleMove = (event: PointerEvent) => follow(event)
    const handleEnd = () => setDragged(null)
    const ends = ['pointerup', 'pointercancel', 'blur'] as const
    window.addEventListener('pointermove', handleMove)
    for (const name of ends) window.addEventListener(name, handleEnd)
    return () => {
      window.removeEventListener('pointermove', handleMove)
      for (const name of ends) window.removeEventListener(name, handleEnd)
    }
  }, [dragged])

  const canMove = !isFixed && uuids.length > 1
  return (
    <>
      <ul ref={list} className={styles.tiles}>
        {uuids.map((uuid, at) => {
          const name = t('nth', { number: at + 1 })
          const isRefused = uuid === refused
          const handlePress = (event: ReactPointerEvent) => {
            if (!canMove || event.button !== 0) return
            // Without it the browser selects text or drags a copy of the picture.
            event.preventDefault()
            setDragged(uuid)
          }
          return (
            <li
              key={uuid}
              className={styles.tile}
              data-refused={isRefused || undefined}
              data-dragged={uuid === dragged || undefined}
            >
              <div
                className={styles.frame}
                data-movable={canMove || undefined}
                onPointerDown={(event) => event.pointerType === 'mouse' && handlePress(event)}
              >
                <span role="img" aria-label={isRefused ? t('refused', { name }) : name}>
                  <CardPicture path={`/media/${uuid}/thumbnail`} sizes="160px" icon={null} />
                </span>
                {at === 0 && mainLabel !== undefined && (
                  <span className={styles.main}>
                    <Badge tone="promotion">{mainLabel}</Badge>
                  </span>
                )}
                {canMove && (
                  <span className={styles.grip} aria-hidden="true" onPointerDown={handlePress}>
                    <GripVertical size={20} />
                  </span>
                )}
              </div>
              {!isFixed && (
                <div className={styles.actions}>
                  <IconButton
                    label={t('earlier', { name })}
                    data-move="earlier"
                    disabled={at === 0}
                    onClick={() => moveByButton(at, at - 1)}
                  >
                    <ArrowLeft size={18} />
                  </IconButton>
                  <IconButton
                    label={t('later', { name })}
                    data-move="later"
                    disabled={at === uuids.length - 1}
                    onClick={() => moveByButton(at, at + 1)}
                  >
                    <ArrowRight size={18} />
                  </IconButton>
                  <IconButton label={t('remove', { name })} onClick={() => onRemove(at)}>
                    <X size={18} />
                  </IconButton>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
