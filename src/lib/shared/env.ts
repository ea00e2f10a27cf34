import type { ApiAccess, WebSettings } from '#contracts/base/web-settings.ts'

/** Id of the element that contains the settings for the browser in each document (`pages/_document.tsx`). */
export const SETTINGS_ID = 'settings'

/** Used in unit tests and while pages are built. Pages rendered with them are never served. */
const DEFAULTS: WebSettings = {
  siteUrl: 'http://127.0.0.1:3000',
  apiHost: '/api',
  mediaHost: '/api',
  tagManagerId: '',
  tagManagerHost: 'https://www.googletagmanager.com',
  oneSignalAppId: '',
  hasSearch: true,
}

function readSettings(): WebSettings {
  if (typeof document === 'undefined') return globalThis.kramikWeb?.settings ?? DEFAULTS
  const text = document.getElementById(SETTINGS_ID)?.textContent
  return text ? (JSON.parse(text) as WebSettings) : DEFAULTS
}

/** Settings of this deployment, read by the server at its start. */
export const env: WebSettings = readSettings()

export const isProduction = process.env.NODE_ENV === 'production'
export const isDevelopment = process.env.NODE_ENV === 'development'

/** Server only. */
export const apiAccess = (): ApiAccess =>
  globalThis.kramikWeb?.access ?? { apiOrigin: 'http://127.0.0.1:3000', renderingKey: '' }
