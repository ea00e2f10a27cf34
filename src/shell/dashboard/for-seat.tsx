import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type ReactNode, useEffect } from 'react'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { actFor, useActsFor } from '#lib/browser/acting.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mayOpen, type Seat } from './use-seat.ts'

type Props = {
  seat: Seat
  /** Roles of which a member needs one. */
  roles?: readonly TeamRole[]
  children: ReactNode
}

/** Content of a page of the shop in which the user works, if their roles open it. */
export function ForSeat({ seat, roles, children }: Props) {
  const { t } = useTranslation('dashboard')
  if (seat.roles === null) return children
  if (mayOpen(seat, roles)) return <AsMember sellerUuid={seat.sellerUuid}>{children}</AsMember>
  return (
    <EmptyState
      drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
      title={t('team.closed.title')}
      text={t('team.closed.text', { shop: seat.shop.name })}
      action={
        <Button asChild>
          <Link href={paths.dashboard} prefetch={false}>
            {t('team.closed.action')}
          </Link>
        </Button>
      }
    />
  )
}

/** Requests of the content name the seller, so it is not rendered before they do. */
function AsMember({ sellerUuid, children }: { sellerUuid: string; children: ReactNode }) {
  useEffect(() => actFor(sellerUuid), [sellerUuid])
  useRolesAnew()
  return useActsFor(sellerUuid) && children
}

/** Reads the user's roles again once the server refuses something: they may have been taken away meanwhile. */
function useRolesAnew() {
  const client = useQueryClient()
  useEffect(() => {
    const check = (error: unknown) => {
      if (error instanceof ApiError && error.status === 403)
        void client.invalidateQueries({ queryKey: [...sessionQueries.all, 'current-user'] })
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}
