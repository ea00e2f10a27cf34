import { create } from 'zustand'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from '#contracts/commerce/basket.rules.ts'
import { localStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'basket'

/** Line of a visitor's basket. `name` is displayed if the server no longer knows the product. */
export type VisitorItem = {
  variantProjectionUuid: string
  quantity: number
  /** Price in PLN when the line was added. */
  seenPrice: number | null
  videoUuid: string | null
  isForLater: boolean
  name: string
}

type Basket = { items: readonly VisitorItem[] }

/** Empty on the server and until hydration. */
const useStore = create<Basket>(() => ({ items: [] }))

export const useVisitorItems = () => useStore((state) => state.items)
export const visitorItems = () => useStore.getState().items

/** Adds or changes a line; a quantity of 0 removes it. Returns false if the basket is full. */
export function putVisitorItem(item: Partial<VisitorItem> & Pick<VisitorItem, 'variantProjectionUuid'>): boolean {
  // Another tab may have changed the basket, so the storage is the source of truth.
  load()
  const { items } = useStore.getState()
  const before = items.find((one) => one.variantProjectionUuid === item.variantProjectionUuid)
  const changed = { ...NEW_ITEM, ...before, ...item }
  changed.quantity = Math.min(changed.quantity, BASKET_QUANTITY_MAX)
  if (!before && changed.quantity > 0 && items.length >= BASKET_LINES_MAX) return false
  const rest = before ? items.map((one) => (one === before ? changed : one)) : [...items, changed]
  store(rest.filter(({ quantity }) => quantity > 0))
  return true
}

const NEW_ITEM = { quantity: 0, seenPrice: null, videoUuid: null, isForLater: false, name: '' }

export function removeVisitorItems(variantProjectionUuids: readonly string[]) {
  load()
  store(
    useStore
      .getState()
      .items.filter(({ variantProjectionUuid }) => !variantProjectionUuids.includes(variantProjectionUuid)),
  )
}

export const clearVisitorBasket = () => store([])

function store(items: readonly VisitorItem[]) {
  if (items.length === 0) localStore.remove(STORAGE_KEY)
  else localStore.set(STORAGE_KEY, JSON.stringify(items))
  useStore.setState({ items })
}

function load() {
  const stored = localStore.get(STORAGE_KEY)
  // Without storage the basket exists only in the memory of this tab.
  if (stored === null && !localStore.isThere()) return
  useStore.setState({ items: readVisitorBasket(stored) })
}

/** Skips invalid lines. Parsed by hand, because every page needs the basket, but few need the contracts with zod. */
export function readVisitorBasket(stored: string | null): VisitorItem[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.flatMap(readItem).slice(0, BASKET_LINES_MAX) : []
  } catch {
    return [] // not written by us
  }
}

function readItem(entry: unknown): VisitorItem[] {
  if (typeof entry !== 'object' || entry === null) return []
  const item = entry as Record<string, unknown>
  const { variantProjectionUuid, quantity, videoUuid } = item
  // Earlier versions stored the price under another name.
  const seenPrice = item['seenPrice'] ?? item['price'] ?? null
  const isRight =
    typeof variantProjectionUuid === 'string' &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quantity <= BASKET_QUANTITY_MAX &&
    (seenPrice === null || (typeof seenPrice === 'number' && seenPrice >= 0))
  if (!isRight) return []
  return [
    {
      variantProjectionUuid,
      quantity,
      seenPrice,
      videoUuid: typeof videoUuid === 'string' ? videoUuid : null,
      isForLater: item['isForLater'] === true,
      name: typeof item['name'] === 'string' ? item['name'] : '',
    },
  ]
}

if (typeof window !== 'undefined') {
  load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) load()
  })
}
