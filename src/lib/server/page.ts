import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext, GetStaticProps, Redirect } from 'next'
import type { SSRConfig } from 'next-i18next/pages'
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import type { ParsedUrlQuery } from 'node:querystring'
import { declaredQuery, type PageQuery, type PageRoute } from '#contracts/base/page-query.rules.ts'
import { MISSING_TAG, setShows, type Subjects, tagsOf } from '#contracts/base/subjects.rules.ts'
import { i18nConfig } from '#root/next-i18next.config.ts'
import { type Api, ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { serverApi } from './server-api.ts'

/** Seconds for which a shared cache may keep the page, and for which it may serve a stale one while revalidating. */
export type PageCache = { maxAge: number; staleWhileRevalidate: number }

export type LoadContext<Route extends PageRoute = never> = {
  /** Anonymous, because HTML never depends on the viewer. */
  api: Api
  queryClient: QueryClient
  /** Decoded path parameters; segments of a catch-all are joined by slashes. */
  params: Record<string, string>
  /** Only the parameters declared for the route. */
  query: PageQuery<Route>
  resolvedUrl: string
}

/**
 * `shows`: a change of one of these subjects removes the page from the cache. `cache: false` keeps the page out of all
 * caches; `status` is the status of the response, 200 by default.
 */
type Loaded = { props?: object; shows: readonly Subjects[]; cache?: PageCache | false; status?: number }

export type LoadResult = Loaded | { notFound: true } | { redirect: Redirect }

/**
 * `isGone`: the subject was deleted permanently, which the page states. `renderedAt`: time of rendering in ISO 8601.
 */
export type PageProps = SSRConfig & { dehydratedState?: DehydratedState; isGone?: boolean; renderedAt?: string }

type PageOptions<Route extends PageRoute> = {
  /** Route of the page, if its loader reads the query (`PAGE_QUERIES`). */
  route?: Route
  namespaces?: string[]
  load?: (context: LoadContext<Route>) => Promise<LoadResult>
}

const DEFAULT_CACHE: PageCache = { maxAge: 15, staleWhileRevalidate: 60 }

/**
 * Loads a page on the server. The query client filled by `load` is sent with the HTML. A failed
 * `queryClient.query(options)` fails the page. For optional data catch the error; the browser then requests the data
 * again.
 */
export function withPage<Route extends PageRoute = never>({
  route,
  namespaces = [],
  load,
}: PageOptions<Route>): GetServerSideProps {
  return async (context) => {
    const queryClient = createQueryClient()
    const loading = loadContext(context, queryClient, route)
    const loaded = load?.(loading).catch((error: unknown) => deadEndOrThrow(error, loading.resolvedUrl))
    const result: LoadResult = (await loaded) ?? { shows: [] }
    if ('notFound' in result) {
      context.res.setHeader('Cache-Control', 'private, no-store')
      setShows(context.res, [MISSING_TAG])
      return { notFound: true }
    }
    if ('redirect' in result) return result
    // For navigation within the app Next requests only the data of a page, and treats any status but 200 as a failure.
    const isData = context.req.headers['x-nextjs-data'] !== undefined
    context.res.setHeader('Cache-Control', cacheControl(result.cache ?? DEFAULT_CACHE, isData))
    setShows(context.res, tagsOf(result.shows))
    if (result.status && !isData) context.res.statusCode = result.status
    const common = await commonProps(namespaces)
    return { props: { ...result.props, ...common, dehydratedState: asJson(dehydrate(queryClient)) } }
  }
}

/** Seconds after which a static page is rebuilt, which limits how long caches keep it after a deployment. */
const REVALIDATE = 3600

/** Context for loading a static page: only its path parameters. */
export type StaticLoadContext = Pick<LoadContext, 'params'>
export type StaticLoadResult = { props?: object; notFound?: true; redirect?: Redirect }

type StaticPageOptions = {
  namespaces?: string[]
  load?: (context: StaticLoadContext) => Promise<StaticLoadResult>
  /** Seconds after which the page is rebuilt with new data from `load`. */
  revalidate?: number
}

/**
 * Like `withPage`, for a static page with its texts and content. `load` reads `content/` (`src/lib/server/content.ts`),
 * not the API, because the API does not run during a build.
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

function loadContext<Route extends PageRoute>(
  context: GetServerSidePropsContext,
  queryClient: QueryClient,
  route: Route | undefined,
): LoadContext<Route> {
  const names = route === undefined ? [] : declaredQuery(route)
  return {
    api: serverApi(),
    queryClient,
    params: pathParams(context.params),
    query: Object.fromEntries(names.map((name) => [name, context.query[name]])) as PageQuery<Route>,
    resolvedUrl: context.resolvedUrl,
  }
}

const pathParams = (params: ParsedUrlQuery = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value ?? []].flat().join('/')]))

/**
 * Turns API errors into error pages: 404 for an unknown or invalid address, 410 for something deleted, so that search
 * engines drop it, and the pages for what visitors, whom the server stands for, may not open. Other errors are rethrown
 * and become 5xx.
 */
function deadEndOrThrow(error: unknown, address: string): LoadResult {
  if (error instanceof ApiError && error.status === 401)
    return { redirect: { destination: paths.loginNeeded(address), statusCode: 302 } }
  if (error instanceof ApiError && error.status === 403)
    return { redirect: { destination: paths.forbidden, statusCode: 302 } }
  if (error instanceof ApiError && error.status === 410)
    return { status: 410, props: { isGone: true }, shows: [], cache: false }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { notFound: true }
  throw error
}

/**
 * Browsers honour `stale-while-revalidate`, too: navigation within the app could show the page from before the user's
 * own change. So the data of such navigation is always revalidated.
 */
function cacheControl(cache: PageCache | false, isData: boolean): string {
  if (!cache) return 'private, no-store'
  const shared = `public, s-maxage=${cache.maxAge}`
  return isData ? `${shared}, max-age=0` : `${shared}, stale-while-revalidate=${cache.staleWhileRevalidate}`
}

/** Removes `undefined`, which Next rejects in props, from page parameters and optional fields. */
const asJson = (state: DehydratedState) => JSON.parse(JSON.stringify(state)) as DehydratedState
