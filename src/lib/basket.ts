import { create } from 'zustand'
import { localStore } from './storage.ts'

const STORAGE_KEY = 'basket'
const MAX_ITEMS = 100
const MAX_QUANTITY = 99

/** One variant in the basket, with what is needed to show it before the server has priced it. */
export type BasketItem = {
  variantProjectionUuid: string
  definitionProjectionUuid: string
  videoUuid: string
  sellerUuid: string
  sellerName: string
  name: string
  /** The variant's size or name. */
  variant: string
  /** In PLN, as it was when it was put in; what is paid is the server's at the time of ordering. */
  price: number
  /** A path on the media host. */
  picture: string | null
  quantity: number
}

type Basket = { items: readonly BasketItem[] }

/** Empty on the server and until the page is hydrated. */
const useBasketStore = create<Basket>(() => ({ items: [] }))

export const useBasketItems = () => useBasketStore((state) => state.items)
export const useBasketCount = () =>
  useBasketStore(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0))

export type AddOutcome = 'added' | 'no-more-left' | 'full'

/** Puts in one more, unless there is none left of it: `left` is how many the seller has. What is known of it is renewed. */
export function addToBasket(item: Omit<BasketItem, 'quantity'>, left: number): AddOutcome {
  // Another tab may have put in something since: the storage is the truth.
  load()
  const { items } = useBasketStore.getState()
  const before = items.find((one) => one.variantProjectionUuid === item.variantProjectionUuid)
  if ((before?.quantity ?? 0) >= Math.min(left, MAX_QUANTITY)) return 'no-more-left'
  if (!before && items.length >= MAX_ITEMS) return 'full'
  const changed = { ...item, quantity: (before?.quantity ?? 0) + 1 }
  store(before ? items.map((one) => (one === before ? changed : one)) : [...items, changed])
  return 'added'
}

/** 0 takes it out. */
export function setBasketQuantity(variantProjectionUuid: string, quantity: number) {
  load()
  const { items } = useBasketStore.getState()
  store(
    items.flatMap((one) => {
      if (one.variantProjectionUuid !== variantProjectionUuid) return [one]
      return quantity > 0 ? [{ ...one, quantity: Math.min(quantity, MAX_QUANTITY) }] : []
    }),
  )
}

export const clearBasket = () => store([])

function store(items: readonly BasketItem[]) {
  if (items.length === 0) localStore.remove(STORAGE_KEY)
  else localStore.set(STORAGE_KEY, JSON.stringify(items))
  useBasketStore.setState({ items })
}

function load() {
  const stored = localStore.get(STORAGE_KEY)
  // Where nothing can be kept, the tab's own basket is all there is.
  if (stored === null && !localStore.isThere()) return
  useBasketStore.setState({ items: readBasket(stored) })
}

/** What is not as it was written is left out, by hand: every page has a basket, few need the contract's library. */
export function readBasket(stored: string | null): BasketItem[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isItem).slice(0, MAX_ITEMS) : []
  } catch {
    return [] // not ours
  }
}

const TEXTS = [
  'variantProjectionUuid',
  'definitionProjectionUuid',
  'videoUuid',
  'sellerUuid',
  'sellerName',
  'name',
  'variant',
]

function isItem(entry: unknown): entry is BasketItem {
  if (typeof entry !== 'object' || entry === null) return false
  const item = entry as Record<string, unknown>
  const { price, quantity, picture } = item
  return (
    TEXTS.every((name) => typeof item[name] === 'string') &&
    typeof price === 'number' &&
    price >= 0 &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quantity <= MAX_QUANTITY &&
    (picture === null || typeof picture === 'string')
  )
}

if (typeof window !== 'undefined') {
  load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) load()
  })
}
