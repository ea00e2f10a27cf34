import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext, GetStaticProps, Redirect } from 'next'
import type { SSRConfig } from 'next-i18next/pages'
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import type { ParsedUrlQuery } from 'node:querystring'
import { SHOWS_HEADER, type Subjects, tagsOf } from '#contracts/subjects.rules.ts'
import { i18nConfig } from '#root/next-i18next.config.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { serverApi } from './server-api.ts'

/** Seconds a shared cache may keep the page, and may still show it while it asks for a new one. */
export type PageCache = { maxAge: number; staleWhileRevalidate: number }

export type LoadContext = {
  /** Anonymous: HTML never depends on who looks. */
  api: Api
  queryClient: QueryClient
  /** Of the path, decoded; a catch-all's parts joined by a slash. */
  params: Record<string, string>
  query: ParsedUrlQuery
  resolvedUrl: string
}

/**
 * `shows`: a cached page is dropped when one of these changes. `cache: false` keeps the page out of every cache; `status`
 * is what the page answers with, 200 unless given.
 */
type Loaded = { props?: object; shows: readonly Subjects[]; cache?: PageCache | false; status?: number }

export type LoadResult = Loaded | { notFound: true } | { redirect: Redirect }

/**
 * `isGone`: what the address named was taken away for good, which the page says in place of itself. `renderedAt`: when the
 * page was made, in ISO 8601.
 */
export type PageProps = SSRConfig & { dehydratedState?: DehydratedState; isGone?: boolean; renderedAt?: string }

type PageOptions = { namespaces?: string[]; load?: (context: LoadContext) => Promise<LoadResult> }

const DEFAULT_CACHE: PageCache = { maxAge: 15, staleWhileRevalidate: 60 }

/**
 * Loads a page on the server: what `load` put into the query client reaches the browser with the HTML. A failed
 * `queryClient.query(options)` is the page's failure; what the page can do without is asked with a `catch`, and the
 * browser asks for it again.
 */
export function withPage({ namespaces = [], load }: PageOptions): GetServerSideProps {
  return async (context) => {
    const queryClient = createQueryClient()
    const result: LoadResult = (await load?.(loadContext(context, queryClient)).catch(deadEndOrThrow)) ?? { shows: [] }
    if ('notFound' in result) {
      context.res.setHeader('Cache-Control', 'private, no-store')
      return { notFound: true }
    }
    if ('redirect' in result) return result
    // A link within the app asks for the page's data alone, and takes anything but 200 for a failure.
    const isData = context.req.headers['x-nextjs-data'] !== undefined
    context.res.setHeader('Cache-Control', cacheControl(result.cache ?? DEFAULT_CACHE, isData))
    context.res.setHeader(SHOWS_HEADER, tagsOf(result.shows).join(' '))
    if (result.status && !isData) context.res.statusCode = result.status
    const common = await commonProps(namespaces)
    return { props: { ...result.props, ...common, dehydratedState: asJson(dehydrate(queryClient)) } }
  }
}

/** Seconds after which a page that was built is built anew, so that no cache keeps it beyond a deploy for long. */
const REVALIDATE = 3600

/** What a page that is built ahead may ask with: the parts of its path alone. */
export type StaticLoadContext = Pick<LoadContext, 'params'>
export type StaticLoadResult = { props?: object; notFound?: true; redirect?: Redirect }

type StaticPageOptions = {
  namespaces?: string[]
  load?: (context: StaticLoadContext) => Promise<StaticLoadResult>
  /** Seconds after which it is built anew, from what `load` finds then. */
  revalidate?: number
}

/**
 * The same for a page that is built ahead, and needs its words and what lies beside the code: `load` reads `content/`
 * (`src/lib/server/content.ts`), not the API, which is not there while pages are built.
 */
export function withStaticPage({ namespaces = [], load, revalidate = REVALIDATE }: StaticPageOptions = {}) {
  return (async ({ params }) => {
    const result: StaticLoadResult = (await load?.({ params: pathParams(params) })) ?? {}
    if (result.notFound) return { notFound: true, revalidate }
    if (result.redirect) return { redirect: result.redirect, revalidate }
    return { props: { ...result.props, ...(await commonProps(namespaces)) }, revalidate }
  }) satisfies GetStaticProps
}

async function commonProps(namespaces: string[]) {
  const { defaultLocale } = i18nConfig.i18n
  const translations = await serverSideTranslations(defaultLocale, ['common', ...namespaces], i18nConfig)
  return { ...translations, renderedAt: new Date().toISOString() }
}

function loadContext(context: GetServerSidePropsContext, queryClient: QueryClient): LoadContext {
  return {
    api: serverApi(),
    queryClient,
    params: pathParams(context.params),
    query: context.query,
    resolvedUrl: context.resolvedUrl,
  }
}

const pathParams = (params: ParsedUrlQuery = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value ?? []].flat().join('/')]))

/**
 * An address that names nothing, or that the API cannot even read, is a page that does not exist; one that named something
 * that was deleted tells search engines not to come again. All else is a 5xx.
 */
function deadEndOrThrow(error: unknown): LoadResult {
  if (error instanceof ApiError && error.status === 410)
    return { status: 410, props: { isGone: true }, shows: [], cache: false }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { notFound: true }
  throw error
}

/**
 * The browser keeps `stale-while-revalidate` too: within the app somebody who has just changed something would come back
 * to the page of before. So data is asked for anew by each browser.
 */
function cacheControl(cache: PageCache | false, isData: boolean): string {
  if (!cache) return 'private, no-store'
  const shared = `public, s-maxage=${cache.maxAge}`
  return isData ? `${shared}, max-age=0` : `${shared}, stale-while-revalidate=${cache.staleWhileRevalidate}`
}

/** Next refuses `undefined` in props, which first page parameters and optional fields may be. */
const asJson = (state: DehydratedState) => JSON.parse(JSON.stringify(state)) as DehydratedState
