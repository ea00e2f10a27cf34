import type { BackendModule, ReadCallback } from 'i18next'

/**
 * Limits of i18next for loading namespaces: six attempts, with delays of 350 ms, 700 ms … 5.6 s; ten requests in
 * parallel.
 */
export const WORDS_LIMITS = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

/** URL of one namespace in one language. The version changes it with each deployment. */
export const wordsPath = (language: string, namespace: string, version: string) =>
  `/locales/${encodeURIComponent(language)}/${encodeURIComponent(namespace)}.json?v=${encodeURIComponent(version)}`

/**
 * Fetches namespaces one by one. Passing true as the second argument of the callback makes i18next retry within its
 * limits.
 */
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
