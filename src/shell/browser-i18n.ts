import type { UserConfig } from 'next-i18next/pages'
import { createWordsBackend, WORDS_LIMITS } from '#lib/browser/words-backend.ts'
import { i18nConfig } from '#root/next-i18next.config.ts'

/**
 * Configuration of the pages' translations. The server reads them from files. The browser fetches namespaces that a
 * page did not preload.
 */
export const browserI18n: UserConfig =
  typeof window === 'undefined'
    ? i18nConfig
    : {
        ...i18nConfig,
        ...WORDS_LIMITS,
        partialBundledLanguages: true,
        use: [createWordsBackend(() => window.__NEXT_DATA__.buildId)],
      }
