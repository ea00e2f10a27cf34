import type { BackendModule, ReadCallback } from 'i18next'

/** How i18next asks for words that a page did not bring: six times in all, after 350 ms, 700 ms … 5.6 s; ten at once. */
export const WORDS_LIMITS = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

/** Where the words of one language and namespace are; the version makes them new with every deploy. */
export const wordsPath = (language: string, namespace: string, version: string) =>
  `/locales/${encodeURIComponent(language)}/${encodeURIComponent(namespace)}.json?v=${encodeURIComponent(version)}`

/** Fetches namespaces one by one. i18next tries again, by its limits, where the callback's second argument is true. */
export const createWordsBackend = (version: () => string, host = ''): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, callback: ReadCallback) =>
    void deliver(host + wordsPath(language, namespace, version()), callback),
})

async function deliver(url: string, callback: ReadCallback) {
  let words: Record<string, string>
  try {
    words = await readWords(url)
  } catch (error) {
    return callback(error instanceof Error ? error : new Error(String(error)), true)
  }
  return callback(null, words)
}

async function readWords(url: string): Promise<Record<string, string>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Record<string, string>
}
