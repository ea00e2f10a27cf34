import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { useRemoval } from '#components/use-removal.ts'
import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import { addressMutations } from '#data/catalogue/delivery/address-mutations.ts'
import { deliveryQueries } from '#data/catalogue/delivery/queries.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './address-book.module.css'
import { AddressCard } from './address-card.tsx'
import { AddressSheet } from './address-sheet.tsx'

/** `null` for a new address. */
type Opened = { address: SavedAddress | null }

/** Saved delivery addresses of a buyer. */
export function AddressBook({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('addresses')
  const [opened, setOpened] = useState<Opened>()
  const query = useQuery({ ...deliveryQueries.addresses(userUuid), enabled: isSignedIn, refetchOnMount: true })
  const edit = useMutation(addressMutations.edit(userUuid))
  const { mutateAsync: send } = useMutation(addressMutations.remove(userUuid))
  const { isRemoved, remove } = useRemoval(send)
  const addresses = query.data?.data.filter(({ uuid }) => !isRemoved(uuid))

  const handleRemove = ({ uuid }: SavedAddress) =>
    remove(uuid, {
      done: t('remove.done'),
      undo: t('remove.undo'),
      tooLate: t('remove.tooLate'),
      failed: t('remove.failed'),
    })
  const handleDefault = ({ uuid, ...address }: SavedAddress) =>
    void edit.mutateAsync({ uuid, address: { ...address, isDefault: true } }).then(
      () => showToast({ kind: 'success', text: t('isDefaultNow') }),
      () => showToast({ kind: 'error', text: t('notSaved') }),
    )

  return (
    <PanelSection title={t('title')} text={t('text')}>
      {query.isError && !addresses && <LoadFault title={t('failed.title')} query={query} />}
      {query.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={96} />
        </div>
      )}
      {addresses?.length === 0 && <p>{t('empty')}</p>}
      {addresses && addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <AddressCard
              key={address.uuid}
              address={address}
              onEdit={() => setOpened({ address })}
              onDefault={() => handleDefault(address)}
              onRemove={() => handleRemove(address)}
            />
          ))}
        </ul>
      )}
      {addresses && (
        <div>
          <Button variant="secondary" onClick={() => setOpened({ address: null })}>
            {t('add')}
          </Button>
        </div>
      )}
      {opened && <AddressSheet userUuid={userUuid} address={opened.address} onClose={() => setOpened(undefined)} />}
    </PanelSection>
  )
}
