import type { UserConfig } from 'next-i18next/pages'

/** One language, so no locale ever stands in an address and Next's own locale routing stays off. */
export const i18nConfig = {
  i18n: { defaultLocale: 'pl', locales: ['pl'] },
  defaultNS: 'common',
  localePath: './locales',
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  serializeConfig: false,
} satisfies UserConfig
