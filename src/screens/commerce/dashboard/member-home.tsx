import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { PanelSection } from '#components/panel-section.tsx'
import { teamMutations } from '#data/account/team/mutations.ts'
import { GROUPS, mayGo, PLACES } from '#shell/dashboard/places.ts'
import type { Seat } from '#shell/dashboard/use-seat.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './member-home.module.css'

type Props = { userUuid: string; seat: Seat }

/** First page for a member of a team: the places that their roles open. */
export function MemberHome({ userUuid, seat }: Props) {
  const { t } = useTranslation('dashboard')
  const places = GROUPS.flatMap((group) => [...group.places]).filter((name) => name !== 'home' && mayGo(seat, name))
  return (
    <>
      <PanelSection title={t('team.home.title', { shop: seat.shop.name })} text={t('team.home.text')}>
        <ul className={styles.places}>
          {places.map((name) => {
            const { href, icon: Icon } = PLACES[name]
            return (
              <li key={name}>
                <Link href={href} prefetch={false} className={styles.place}>
                  <Icon size={22} aria-hidden="true" />
                  {t(`part.${name}`)}
                </Link>
              </li>
            )
          })}
        </ul>
      </PanelSection>
      <PanelSection title={t('team.leave.title')} text={t('team.leave.text')}>
        <Leave userUuid={userUuid} seat={seat} />
      </PanelSection>
    </>
  )
}

function Leave({ userUuid, seat: { sellerUuid, shop } }: Props) {
  const { t } = useTranslation('dashboard')
  const [isOpen, setIsOpen] = useState(false)
  const leave = useMutation(teamMutations.leave(userUuid))
  const handleLeave = () =>
    leave.mutate(sellerUuid, {
      onSuccess: () => showToast({ kind: 'info', text: t('team.leave.done', { shop: shop.name }) }),
      onError: () => showToast({ kind: 'error', text: t('team.leave.failed') }),
      onSettled: () => setIsOpen(false),
    })
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('team.leave.action')}
      </Button>
      <Dialog
        isOpen={isOpen}
        isUrgent
        onOpenChange={setIsOpen}
        title={t('team.leave.question', { shop: shop.name })}
        text={t('team.leave.consequence')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('team.leave.cancel')}
            </Button>
            <Button variant="danger" isLoading={leave.isPending} onClick={handleLeave}>
              {t('team.leave.action')}
            </Button>
          </>
        }
      />
    </div>
  )
}
