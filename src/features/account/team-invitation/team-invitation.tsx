import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { LoadFault } from '#components/load-fault.tsx'
import styles from '#components/form.module.css'
import type { ReadInvitation } from '#contracts/account/team.ts'
import { signOutHere } from '#data/account/session/sign-out.ts'
import { teamMutations } from '#data/account/team/mutations.ts'
import { teamQueries } from '#data/account/team/queries.ts'
import { useSessionStatus } from '#lib/browser/session.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  /** Null without a code in the address. */
  code: string | null
  /** The shop becomes the one in which the user works. */
  onJoin: (sellerUuid: string) => void
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null)

/** Invitation to the team of a shop, as the mailed link shows it, for visitors and users. */
export function TeamInvitation({ code, onJoin }: Props) {
  const { t } = useTranslation('team')
  const query = useQuery({ ...teamQueries.invitation(code ?? ''), enabled: code !== null })
  const status = useSessionStatus()
  if (code === null || statusOf(query.error) === 404 || statusOf(query.error) === 400) return <Ended reason="unknown" />
  if (statusOf(query.error) === 410) return <Ended reason="over" />
  if (query.isError && !query.data) return <LoadFault title={t('failed.title')} query={query} />
  if (!query.data || status === 'unknown')
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={240} />
      </div>
    )
  return (
    <div className={styles.form}>
      <p>{t('accept.roles', { shop: query.data.shop.name })}</p>
      <ul>
        {query.data.roles.map((role) => (
          <li key={role}>
            <strong>{t(`roles.name.${role}`)}</strong>: {t(`roles.help.${role}`)}
          </li>
        ))}
      </ul>
      {status === 'signed-in' ? (
        <Accept code={code} invitation={query.data} onJoin={onJoin} />
      ) : (
        <SignInFirst email={query.data.email} />
      )}
    </div>
  )
}

function SignInFirst({ email }: { email: string }) {
  const { t } = useTranslation('team')
  const { asPath } = useRouter()
  return (
    <>
      <p>{t('accept.signInFirst', { email })}</p>
      <div className={styles.ends}>
        <Button asChild size="large">
          <Link href={paths.signIn(asPath)}>{t('accept.signIn')}</Link>
        </Button>
        <Button asChild size="large" variant="secondary">
          <Link href={paths.signUp(asPath)}>{t('accept.signUp')}</Link>
        </Button>
      </div>
    </>
  )
}

type AcceptProps = { code: string; invitation: ReadInvitation; onJoin: (sellerUuid: string) => void }

function Accept({ code, invitation: { email, shop }, onJoin }: AcceptProps) {
  const { t } = useTranslation('team')
  const { asPath, push } = useRouter()
  const accept = useMutation(teamMutations.accept())
  const { error } = accept
  if (error instanceof ApiError && error.has('TEAM_ADDRESS_EXCEPTION'))
    return (
      <>
        <Notice tone="error">{t('accept.otherAddress', { email })}</Notice>
        <Button
          size="large"
          className={styles.wide}
          onClick={() => {
            signOutHere()
            void push(paths.signIn(asPath))
          }}
        >
          {t('accept.otherAccount')}
        </Button>
      </>
    )
  return (
    <>
      <Notice tone="error">{error && t(`accept.failed.${faultOf(error)}`)}</Notice>
      <Button
        size="large"
        className={styles.wide}
        isLoading={accept.isPending}
        onClick={() => accept.mutate(code, { onSuccess: ({ sellerUuid }) => onJoin(sellerUuid) })}
      >
        {t('accept.join', { shop: shop.name })}
      </Button>
      <p className={styles.fine}>{t('accept.own')}</p>
    </>
  )
}

function faultOf(error: Error): 'own' | 'limit' | 'over' | 'suspended' | 'unknown' {
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.has('TEAM_OWNER_EXCEPTION')) return 'own'
  if (error.has('TEAM_LIMIT_EXCEPTION')) return 'limit'
  if (error.has('ACCOUNT_SUSPENDED_EXCEPTION')) return 'suspended'
  return error.status === 404 || error.status === 410 ? 'over' : 'unknown'
}

function Ended({ reason }: { reason: 'unknown' | 'over' }) {
  const { t } = useTranslation('team')
  return (
    <EmptyState
      drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
      title={t(`ended.${reason}`)}
      text={t('ended.text')}
      action={
        <Button asChild variant="secondary">
          <Link href={paths.dashboard}>{t('ended.action')}</Link>
        </Button>
      }
    />
  )
}
