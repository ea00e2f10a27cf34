import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import Router from 'next/router'
import { type ComponentProps, useEffect } from 'react'
import { clearSession } from '#lib/browser/session.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'

/** Reason that something could not be loaded. Only for the last two does another attempt help. */
type Fault = 'signedOut' | 'factorNeeded' | 'noAccess' | 'gone' | 'offline' | 'server'

const BY_STATUS: Readonly<Record<number, Fault>> = {
  400: 'gone',
  401: 'signedOut',
  403: 'noAccess',
  404: 'gone',
  410: 'gone',
}

/** An invalid address (400) is one of something that does not exist. */
export function faultOf(error: unknown): Fault {
  if (error instanceof NetworkError) return 'offline'
  if (error instanceof ApiError && error.has('SECOND_FACTOR_NEEDED_EXCEPTION')) return 'factorNeeded'
  return (error instanceof ApiError && BY_STATUS[error.status]) || 'server'
}

export const mayRetry = (fault: Fault) => fault === 'offline' || fault === 'server'

type Props = Pick<ComponentProps<typeof ErrorState>, 'as'> & {
  /** Names what could not be loaded, for faults that another attempt may end. */
  title: string
  /** One sentence on this failure, shown before the advice. */
  note?: string
  /** The whole page depends on it, so a refused user is sent to the page for that. */
  isPage?: boolean
  /** The failed query. If it has pages already, the next one is fetched. */
  query: {
    error: unknown
    isFetching: boolean
    data?: unknown
    refetch: () => unknown
    fetchNextPage?: () => unknown
  }
}

/** The reason that loading failed, with a button to try again if that can help, or else a way on. */
export function LoadFault({ query, title, note, isPage = false, as }: Props) {
  const { t } = useTranslation('common')
  const { error, isFetching, data, refetch, fetchNextPage } = query
  const fault = faultOf(error)
  const isRefused = isPage && fault === 'noAccess'
  useEffect(() => {
    if (isRefused) void Router.replace(paths.noAccess)
  }, [isRefused])
  const level = as && { as }
  if (!mayRetry(fault))
    return (
      <ErrorState
        {...level}
        title={t(`fault.${fault}.title`)}
        text={t(`fault.${fault}.text`)}
        action={
          <Button asChild variant="secondary">
            {fault === 'signedOut' ? (
              <Link href={paths.signIn(Router.router?.asPath)} onClick={clearSession}>
                {t('fault.signedOut.action')}
              </Link>
            ) : fault === 'factorNeeded' ? (
              <Link href={paths.securitySettings}>{t('fault.factorNeeded.action')}</Link>
            ) : (
              <Link href={paths.home}>{t('fault.home')}</Link>
            )}
          </Button>
        }
      />
    )
  const tryAgain = data !== undefined && fetchNextPage ? fetchNextPage : refetch
  const advice = t(`fault.${fault}.text`)
  return (
    <ErrorState
      {...level}
      title={title}
      text={note ? `${note} ${advice}` : advice}
      retryLabel={t('retry')}
      isRetrying={isFetching}
      onRetry={() => void tryAgain()}
    />
  )
}
