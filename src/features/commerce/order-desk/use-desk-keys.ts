import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { stepKeys } from './step-keys.ts'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'

type Actions = {
  sales: readonly SaleSummary[]
  /** Scrolls to a row and focuses what the selector finds. */
  onFocus: (index: number, selector: string) => void
  isSelected: (uuid: string) => boolean
  onSelect: (uuid: string, isSelected: boolean) => void
  onTake: (sale: SaleSummary, step: OrderStep) => void
  onSearch: () => void
  onHelp: () => void
}

/** Keyboard shortcuts of the list. Those for an order apply to the focused one. */
export function useDeskKeys({ sales, onFocus, isSelected, onSelect, onTake, onSearch, onHelp }: Actions) {
  const current = () => {
    const uuid = document.activeElement?.closest<HTMLElement>('[data-sale]')?.dataset['sale']
    return sales.find((sale) => sale.uuid === uuid)
  }
  const move = (by: number) => {
    const here = current()
    const at = here ? sales.indexOf(here) + by : 0
    const next = sales[at]
    if (next) onFocus(at, `[data-sale="${next.uuid}"] a`)
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const sale = current()
      if (sale) onSelect(sale.uuid, !isSelected(sale.uuid))
    },
    '/': onSearch,
    '?': onHelp,
    ...stepKeys(
      () => current()?.steps ?? [],
      (step) => {
        const sale = current()
        if (sale) onTake(sale, step)
      },
    ),
  })
}
