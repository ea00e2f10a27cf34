import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { OfficePromotion } from '#contracts/office/promotion.ts'
import { RUNNING_MAX } from '#contracts/video/promotion.rules.ts'
import { promotionMutations, promotionOfficeQueries } from '#data/office/promotion/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { PromotionRow, useSubjectName } from './promotion-row.tsx'
import styles from './promotions.module.css'

/** Running and planned promotions in the order of their places, which is saved at once and can be undone. */
export function OpenPromotions() {
  const { t } = useTranslation('promotions')
  const query = useQuery(promotionOfficeQueries.open())
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('failed')} />
  const { data } = query.data
  const running = data.filter(({ state }) => state === 'running').length
  return (
    <section className={styles.section} aria-labelledby="open-promotions">
      <h2 id="open-promotions">{t('open.title')}</h2>
      <p className={styles.fine}>{t('open.limit', { running, most: RUNNING_MAX })}</p>
      {data.length === 0 ? (
        <EmptyState as="h3" title={t('open.none')} text={t('open.noneText')} />
      ) : (
        <Places promotions={data} />
      )}
    </section>
  )
}

function Places({ promotions }: { promotions: OfficePromotion[] }) {
  const { t } = useTranslation('promotions')
  const nameOf = useSubjectName()
  const [order, setOrder] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const save = useMutation(promotionMutations.order())
  const byUuid = new Map(promotions.map((one) => [one.uuid, one]))
  const known = promotions.map(({ uuid }) => uuid)
  const uuids = order && order.length === known.length && order.every((uuid) => byUuid.has(uuid)) ? order : known

  /** Moves may follow each other faster than they are saved: the latest order is shown, and its answer counts. */
  function put(next: string[], text: string, undo: string[] | null) {
    setOrder(next)
    save.mutate(next, {
      onSuccess: () => {
        const action = undo && { label: t('order.undo'), onAction: () => put(undo, t('order.undone'), null) }
        showToast({ kind: 'success', text, ...(action && { action }) })
      },
      onError: (error) => {
        const isStale = error instanceof ApiError && error.status === 412
        showToast({ kind: 'error', text: t(isStale ? 'order.stale' : 'order.failed') })
      },
      onSettled: () => setOrder(null),
    })
  }

  function move(at: number, to: number) {
    const uuid = uuids[at]
    const promotion = byUuid.get(uuid ?? '')
    if (!promotion || uuid === undefined || to < 0 || to >= uuids.length) return
    const next = uuids.toSpliced(at, 1).toSpliced(to, 0, uuid)
    const text = t('order.moved', { name: nameOf(promotion), place: to + 1 })
    setSaid(text)
    put(next, text, uuids)
    // The button moves with its row; at an end of the list it is off, so its neighbour takes the focus.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLElement>('[data-move]:not(:disabled)')
      const wanted = [...(buttons ?? [])].find(({ dataset }) => dataset['move'] === (to < at ? 'up' : 'down'))
      ;(wanted ?? buttons?.[0])?.focus()
    })
  }

  return (
    <>
      <ol className={styles.list} ref={list}>
        {uuids.map((uuid, at) => {
          const promotion = byUuid.get(uuid)
          if (!promotion) return null
          const name = nameOf(promotion)
          const place = (
            <div className={styles.place} role="group" aria-label={t('order.group', { name, place: at + 1 })}>
              <IconButton
                label={t('order.up', { name })}
                data-move="up"
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp size={20} />
              </IconButton>
              <span aria-hidden="true">{at + 1}</span>
              <IconButton
                label={t('order.down', { name })}
                data-move="down"
                disabled={at === uuids.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={20} />
              </IconButton>
            </div>
          )
          // Its fields show the times of the version that is changed.
          return <PromotionRow key={`${uuid} ${promotion.version}`} promotion={promotion} place={place} />
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
