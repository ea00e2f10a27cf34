// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import consent from '#root/locales/pl/consent.json' with { type: 'json' }
import type { Consent as ConsentNow } from './consent.tsx'
import type { PrivacySheet as PrivacySheetNow } from './privacy-sheet.tsx'
import { CONSENT_KEY, giveConsent } from '../lib/consent.ts'

const STAND_IN = { id: 'GTM-TEST', host: 'http://127.0.0.1:9' }

/** Imported anew for each test, because a loaded script cannot be unloaded. */
let shell: { Consent: typeof ConsentNow; PrivacySheet: typeof PrivacySheetNow }
beforeEach(async () => {
  vi.resetModules()
  shell = { ...(await import('./consent.tsx')), ...(await import('./privacy-sheet.tsx')) }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'dataLayer')
  vi.unstubAllGlobals()
})

async function show(tagManager: typeof STAND_IN | null = STAND_IN, isChoosing = false) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common, consent } } })
  const { Consent, PrivacySheet } = shell
  render(
    <I18nextProvider i18n={i18n}>
      <Consent tagManager={tagManager} />
      <PrivacySheet isOpen={isChoosing} onOpenChange={() => undefined} isAsking />
    </I18nextProvider>,
  )
}
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const banner = () => screen.findByRole('region', { name: consent.title })
const settled = () => new Promise((resolve) => setTimeout(resolve, 400))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Consent commands sent to the tag manager, in order. */
const statusText = () =>
  ((window as { dataLayer?: unknown[] }).dataLayer ?? [])
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
    .filter(([name]) => name === 'consent')
const SRC = 'http://127.0.0.1:9/gtm.js?id=GTM-TEST'

test('without a configuration nobody is asked, and nothing is stored or loaded', async () => {
  await show(null)
  await settled()
  expect([screen.queryByRole('region'), scripts(), localStorage.length, 'dataLayer' in window]).toEqual([
    null,
    [],
    0,
    false,
  ])
})

test('before an answer nothing is stored or loaded, and both buttons have the same size', async () => {
  await show()
  await banner()
  await settled()
  expect([scripts(), localStorage.length, document.cookie, 'dataLayer' in window]).toEqual([[], 0, '', false])
  const [no, yes] = [consent.reject, consent.accept].map((name) => screen.getByRole('button', { name }))
  expect(no?.className).toBe(yes?.className)
})

test('after a refusal nothing is loaded and the question does not return', async () => {
  await show()
  await press(consent.reject)
  await settled()
  expect([screen.queryByRole('region'), scripts()]).toEqual([null, []])
  cleanup()
  await show()
  await settled()
  expect([screen.queryByRole('region'), scripts()]).toEqual([null, []])
})

test('after consent the script is loaded once from the configured host with everything granted', async () => {
  await show()
  await press(consent.accept)
  await waitFor(() => expect(scripts()).toEqual([SRC]))
  expect(statusText().map(([, kind]) => kind)).toEqual(['default', 'update'])
  expect(statusText()[0]?.[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied' })
  expect(statusText()[1]?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'granted' })
})

test('consent to statistics alone grants no advertising', async () => {
  await show(STAND_IN, true)
  await userEvent.click(await screen.findByRole('checkbox', { name: consent.category.statistics.title }))
  await press(consent.save)
  await waitFor(() => expect(scripts()).toEqual([SRC]))
  expect(statusText()[1]?.[2]).toMatchObject({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
  })
})

test('withdrawing consent removes the stored cookies', async () => {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(giveConsent(['statistics'])))
  document.cookie = '_ga=1; path=/'
  await show(null, true)
  const { loadConsent } = await import('./store.ts')
  loadConsent()
  await press(consent.reject)
  expect(document.cookie).toBe('')
})

test('an automated browser is neither asked nor counted', async () => {
  vi.stubGlobal('navigator', { webdriver: true, userAgent: 'Mozilla/5.0' })
  localStorage.setItem(CONSENT_KEY, JSON.stringify(giveConsent(['statistics', 'marketing'])))
  await show()
  await settled()
  expect([screen.queryByRole('region'), scripts()]).toEqual([null, []])
})
