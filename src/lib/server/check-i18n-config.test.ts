import { expect, test } from 'vitest'
import { i18nConfig } from '#root/next-i18next.config.ts'
import { checkI18nConfig } from './check-i18n-config.ts'

const check = (config: object) => () => checkI18nConfig(config as typeof i18nConfig)

test.each([
  ['no settings', {}, 'i18n.locales names no language'],
  ['no language', { i18n: { defaultLocale: 'pl', locales: [] } }, 'i18n.locales names no language'],
  ['no default locale', { i18n: { locales: ['pl'] } }, 'i18n.defaultLocale is missing'],
  ['another default locale', { i18n: { defaultLocale: 'en', locales: ['pl'] } }, '"en" is none of i18n.locales (pl)'],
])('a configuration with %s is refused with the name of the setting', (_what, config, words) => {
  expect(check(config)).toThrow(`next-i18next.config.ts: `)
  expect(check(config)).toThrow(words)
})

test('our configuration is valid and has Polish alone', () => {
  expect(checkI18nConfig(i18nConfig).i18n).toEqual({ defaultLocale: 'pl', locales: ['pl'] })
})
