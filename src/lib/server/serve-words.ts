import type { GetServerSideProps } from 'next'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { i18nConfig } from '#root/next-i18next.config.ts'

const FILE = /^([a-z][a-z-]*)\.json$/
const A_YEAR = 365 * 24 * 60 * 60

/** `/locales/{language}/{namespace}.json`: texts that a page did not preload. Immutable with a version in the URL. */
export const serveWords: GetServerSideProps = async ({ params = {}, query, res }) => {
  const words = await readWords(String(params.language), String(params.namespace))
  res.statusCode = words === null ? 404 : 200
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  const isVersioned = words !== null && typeof query.v === 'string' && query.v !== 'development'
  res.setHeader(
    'Cache-Control',
    isVersioned ? `public, max-age=${A_YEAR}, s-maxage=${A_YEAR}, immutable` : 'private, no-store',
  )
  res.end(words ?? '{}')
  return { props: {} }
}

/** Null for an unknown language or namespace. */
export async function readWords(language: string, file: string): Promise<string | null> {
  const namespace = FILE.exec(file)?.[1]
  if (!namespace || !i18nConfig.i18n.locales.includes(language)) return null
  try {
    return await readFile(resolve(i18nConfig.localePath, language, `${namespace}.json`), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
