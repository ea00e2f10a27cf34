import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { requestToken } from './people.ts'
import { expect } from './test.ts'

type Variant = { uuid: string; size: string; quantity: number }
type Projection = { name: string; fullName: string; price: number; variantDefinitionProjections: Variant[] }
type Listed = { uuid: string; owner: { uuid: string; username: string }; definitionProjections: Projection[] }

const PLENTY = 5

/** Signs in to the API directly, without a browser. */
export async function callerOf(request: APIRequestContext, username: string, password?: string) {
  const token = await requestToken(request, { username, password })
  const headers = { authorization: `Bearer ${token}` }
  const { uuid } = (await (await request.get('/api/user', { headers })).json()) as { uuid: string }
  const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, data: object) => {
    const sent = await request.fetch(`/api${path}`, { method, data, headers })
    expect(sent.ok(), `${method} ${path}: ${await sent.text()}`).toBe(true)
  }
  const get = async <T>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as T
  return { uuid, send, get }
}

/** A variant of a demo seller with many pieces. */
export async function goodsOf(request: APIRequestContext, username: string, except?: string) {
  const { data } = (await (await request.get('/api/shop/video/available/short?limit=50')).json()) as { data: Listed[] }
  for (const { uuid: videoUuid, owner, definitionProjections } of data) {
    if (owner.username !== username || videoUuid === except) continue
    for (const { name, fullName, price, variantDefinitionProjections } of definitionProjections) {
      const variant = variantDefinitionProjections.find(({ quantity }) => quantity >= PLENTY)
      if (variant) return { videoUuid, variantUuid: variant.uuid, price, name: fullName || name }
    }
  }
  throw new Error(`${username} has not plenty of anything`)
}

const OPTION = { freeFrom: null, takesCash: true, cashFee: 0, dispatchDays: 1 }

/** Sets the seller's terms: a courier for `price`, a parcel locker, and transfers. */
export async function sendFor(seller: Awaited<ReturnType<typeof callerOf>>, price: number) {
  const path = `/user/${seller.uuid}/salesSettings`
  const { deliveryOptions } = await seller.get<{ deliveryOptions: { uuid: string; carrier: string }[] }>(path)
  const known = deliveryOptions.find(({ carrier }) => carrier === 'Kurier Testowy')?.uuid
  await seller.send('PUT', path, {
    deliveryOptions: [
      { ...OPTION, kind: 'courier', carrier: 'Kurier Testowy', price, ...(known && { uuid: known }) },
      { ...OPTION, kind: 'locker', carrier: 'Automat Testowy', price: 11 },
    ],
    transferAccount: { iban: '61 1090 1014 0000 0712 1981 2874', holder: 'Sprzedawca Testowy' },
    transferDays: 3,
    takesCash: true,
    takesTransfer: true,
  })
}

/** Counts presses of buttons and choices, and filled fields. */
export function countingTaps() {
  let [taps, fields] = [0, 0]
  return {
    tap: (target: Locator) => {
      taps += 1
      return target.click()
    },
    fill: (field: Locator, text: string) => {
      fields += 1
      return field.fill(text)
    },
    taps: () => taps,
    fields: () => fields,
  }
}

/** Presses keys and counts them; typed text is not counted. */
export function countingKeyboard(page: Page) {
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  /** Moves through a group of radio buttons. The group selects the next one only while the arrow key is down. */
  const arrowUntil = async (isThere: () => Promise<boolean>) => {
    while (!(await isThere())) {
      presses += 1
      await page.keyboard.press('ArrowDown', { delay: 200 })
      await expect(page.locator(':focus')).toBeChecked()
    }
  }
  return { press, arrowUntil, type: (text: string) => page.keyboard.insertText(text), presses: () => presses }
}
