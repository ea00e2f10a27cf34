import type { UserConfig } from 'next-i18next/pages'
import { createWordsBackend, WORDS_LIMITS } from '#lib/words-backend.ts'
import { i18nConfig } from '#root/next-i18next.config.ts'

/** What the pages speak with. The server has its words beside it; a browser asks for those that a page did not bring. */
export const browserI18n: UserConfig =
  typeof window === 'undefined'
    ? i18nConfig
    : {
        ...i18nConfig,
        ...WORDS_LIMITS,
        partialBundledLanguages: true,
        use: [createWordsBackend(() => window.__NEXT_DATA__.buildId)],
      }
