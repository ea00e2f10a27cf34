import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { saleQueries } from '#data/commerce/sale/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { withSelected } from '#lib/base/with-selected.ts'
import { useTableSettings } from '#lib/browser/use-table-settings.ts'
import { useWindowRows } from '#lib/browser/use-window-rows.ts'
import { COLUMNS, HIDDEN_FIRST } from './columns.ts'
import { DeskFilters } from './desk-filters.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { afterStep } from './lib/after-step.ts'
import { asksFirst } from './lib/asks-first.ts'
import { SelectionBar } from './selection-bar.tsx'
import styles from './order-desk.module.css'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskView } from './use-desk-view.ts'
import { useSaleSteps } from './use-sale-steps.ts'

const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((module) => module.LabelsDialog))
const DeskKeys = lazyPart(() => import('./desk-keys.tsx').then((module) => module.DeskKeys))
const ViewDialog = lazyPart(() => import('#components/view-dialog.tsx').then((module) => module.ViewDialog))
const StepDialog = lazyPart(() => import('./step-dialog.tsx').then((module) => module.StepDialog))

const ROW_PX = 72
const GAP_PX = 4

type Opened =
  | { kind: 'step'; step: OrderStep; sale: SaleSummary }
  | { kind: 'labels'; uuids: readonly string[] }
  | { kind: 'keys' | 'view' }
  | null

type DeskView = ReturnType<typeof useDeskView>
type Steps = ReturnType<typeof useSaleSteps>

/** The listed sales, as they will be after the steps that are being taken. */
function useSales(sellerUuid: string, view: DeskView, typed: string, waiting: Steps['waiting']) {
  const filter = {
    states: view.state === null ? [] : [view.state],
    mark: view.mark,
    sort: view.sort,
    query: useDeferredValue(typed.trim()),
  }
  const query = useInfiniteQuery({
    ...saleQueries.list(sellerUuid, filter),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const list = query.data?.pages[0]
  const now = serverTimeOf(query.dataUpdatedAt)
  const sales = useMemo(() => {
    const loaded = query.data?.pages.flatMap(({ data }) => data)
    return waiting.size === 0 ? loaded : loaded?.map((sale) => afterStep(sale, waiting.get(sale.uuid), new Date(now)))
  }, [query.data, waiting, now])
  return { filter, query, list, now, sales }
}

/** A seller's orders: filter by state, search by number, buyer or product, and take steps from the list. */
export function OrderDesk({ sellerUuid, mayExport }: { sellerUuid: string; mayExport: boolean }) {
  usePreload(StepDialog)
  const { t } = useTranslation('order-desk')
  useOrderNews(sellerUuid)
  const view = useDeskView()
  const table = useTableSettings(sellerUuid, 'orders', HIDDEN_FIRST)
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened>(null)
  const search = useRef<HTMLInputElement>(null)
  const { waiting, take } = useSaleSteps()
  const { filter, query, list, now, sales } = useSales(sellerUuid, view, typed, waiting)
  const uuids = useMemo(() => sales?.map(({ uuid }) => uuid) ?? [], [sales])
  const chosen = sales?.filter(({ uuid }) => selected.has(uuid)) ?? []

  const close = () => setOpened(null)
  const select = (uuids: readonly string[], isSelected: boolean) =>
    setSelected((before) => withSelected(before, uuids, isSelected))
  const promptOrTake = (sale: SaleSummary, step: OrderStep) =>
    asksFirst(step, sale.deliveryKind) ? setOpened({ kind: 'step', step, sale }) : void take([sale], step)
  const {
    focus,
    list: place,
    ...virtual
  } = useWindowRows({
    uuids,
    estimatePx: ROW_PX,
    gapPx: GAP_PX,
    onEnd: () => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isError) void query.fetchNextPage()
    },
  })
  useDeskKeys({
    sales: sales ?? [],
    onFocus: focus,
    isSelected: (uuid) => selected.has(uuid),
    onSelect: (uuid, isSelected) => select([uuid], isSelected),
    onTake: promptOrTake,
    onSearch: () => search.current?.focus(),
    onHelp: () => setOpened({ kind: 'keys' }),
  })

  if (query.isError && !sales) return <LoadFault isPage title={t('failed.title')} query={query} />
  return (
    <div className={styles.desk}>
      <DeskToolbar
        sellerUuid={sellerUuid}
        mayExport={mayExport}
        filter={filter}
        search={search}
        typed={typed}
        onType={setTyped}
        sort={view.sort}
        onSort={(sort) => view.show({ sort })}
        onLabels={() => setOpened({ kind: 'labels', uuids: [] })}
        onTable={() => setOpened({ kind: 'view' })}
        onKeys={() => setOpened({ kind: 'keys' })}
      />
      <DeskFilters view={view} list={list} views={table.views} />
      <p role="status" className="visually-hidden">
        {list && t('waitingNow', { count: list.counts.placed })}
      </p>
      <DeskList
        sales={sales}
        place={place}
        virtual={virtual}
        table={table}
        now={now}
        isBusy={query.isPlaceholderData}
        isAnythingSold={list ? Object.values(list.counts).some((count) => count > 0) : true}
        total={list?.meta.total ?? 0}
        sort={view.sort}
        onSort={(sort) => view.show({ sort })}
        isSelected={(uuid) => selected.has(uuid)}
        onSelect={select}
        onTake={promptOrTake}
      />
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} className={styles.more} />
      {chosen.length > 0 && (
        <SelectionBar
          sellerUuid={sellerUuid}
          sales={chosen}
          onTake={(some, step) => {
            void take(some, step)
            setSelected(new Set())
          }}
          onLabels={() => setOpened({ kind: 'labels', uuids: chosen.map(({ uuid }) => uuid) })}
          onClear={() => setSelected(new Set())}
        />
      )}
      <OpenedDialog sellerUuid={sellerUuid} opened={opened} table={table} view={view} onTake={take} onClose={close} />
    </div>
  )
}

type DialogProps = {
  sellerUuid: string
  opened: Opened
  table: ReturnType<typeof useTableSettings>
  view: DeskView
  onTake: Steps['take']
  onClose: () => void
}

function OpenedDialog({ sellerUuid, opened, table, view, onTake, onClose }: DialogProps) {
  const { t } = useTranslation('order-desk')
  switch (opened?.kind) {
    case 'step':
      return (
        <StepDialog
          step={opened.step}
          carrier={opened.sale.carrier}
          onClose={onClose}
          onTake={(body) => {
            onClose()
            void onTake([opened.sale], opened.step, body)
          }}
        />
      )
    case 'labels':
      return <LabelsDialog sellerUuid={sellerUuid} uuids={opened.uuids} onClose={onClose} />
    case 'keys':
      return <DeskKeys onClose={onClose} />
    case 'view':
      return (
        <ViewDialog
          table={table}
          columns={COLUMNS.map(([id]) => ({ id, label: t(`column.${id}`) }))}
          current={view.query}
          onClose={onClose}
        />
      )
    case undefined:
      return null
  }
}
