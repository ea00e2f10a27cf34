import type { UserConfig } from 'next-i18next/pages'
import { checkI18nConfig } from './src/lib/server/check-i18n-config.ts'

/** One language, so no locale ever stands in an address and Next's own locale routing stays off. */
export const i18nConfig = checkI18nConfig({
  i18n: { defaultLocale: 'pl', locales: ['pl'] },
  defaultNS: 'common',
  localePath: './locales',
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  serializeConfig: false,
} satisfies UserConfig)
