type I18n = { i18n: { defaultLocale: string; locales: string[] } }

/** Aborts start or build if the translations are misconfigured, with a message for the administrator. */
export function checkI18nConfig<Config extends I18n>(config: Config): Config {
  const { defaultLocale, locales } = (config as Partial<Config>).i18n ?? {}
  if (!locales?.length) fail('i18n.locales names no language', `locales: ['pl']`)
  if (!defaultLocale) fail('i18n.defaultLocale is missing', `defaultLocale: 'pl'`)
  if (!locales.includes(defaultLocale))
    fail(
      `i18n.defaultLocale "${defaultLocale}" is none of i18n.locales (${locales.join(', ')})`,
      'a folder of locales/',
    )
  return config
}

function fail(what: string, example: string): never {
  throw new Error(`next-i18next.config.ts: ${what}. It has to be there, for example ${example}.`)
}
