// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '#root/locales/pl/common.json' with { type: 'json' }
import { connectToastArea } from '#ui/toast.ts'
import { useShareLink } from './use-share-link.ts'

let reported: string[]
let copied: string[]
let disconnect: () => void
const i18n = createInstance()

beforeEach(async () => {
  await i18n.init({ lng: 'pl', resources: { pl: { common: words } }, defaultNS: 'common' })
  reported = []
  copied = []
  disconnect = connectToastArea(({ kind, text }) => reported.push(`${kind}: ${text}`))
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
})
afterEach(() => {
  disconnect()
  cleanup()
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name)
})

const LINK = { url: 'https://example.com/profile/anna/video/u/short', title: 'Sukienki' }
const COPIED = 'success: Link skopiowany, można wklejać.'
function send(): Promise<void> {
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  return renderHook(() => useShareLink(), { wrapper }).result.current.send(LINK)
}
const answerSharing = (answer: () => Promise<void>) => {
  const requested: ShareData[] = []
  const value = (data: ShareData) => {
    requested.push(data)
    return answer()
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value })
  return requested
}

test('if the system has a share dialog, it is used and nothing is copied', async () => {
  const requested = answerSharing(async () => {})
  await send()
  expect([requested, copied, reported]).toEqual([[LINK], [], []])
})

test('closing the system’s dialog shares nothing and reports no error', async () => {
  const requested = answerSharing(() => Promise.reject(new DOMException('Closed', 'AbortError')))
  await send()
  expect([requested.length, copied, reported]).toEqual([1, [], []])
})

test.each([
  ['is not allowed to', new DOMException('Refused', 'NotAllowedError')],
  ['has nobody to share with', new DOMException('None', 'DataError')],
  ['knows no links', new TypeError('Bad data')],
])('a system that %s has the link copied instead', async (_why, error) => {
  answerSharing(() => Promise.reject(error))
  await send()
  expect([copied, reported]).toEqual([[LINK.url], [COPIED]])
})

test('a link that cannot be copied either gives an error message', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await send()
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatch(/^error: Nie udało się skopiować linku/)
})
