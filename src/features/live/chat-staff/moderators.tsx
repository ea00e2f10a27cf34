import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PersonRow } from '#components/person-row.tsx'
import type { ChatModerator } from '#contracts/live/chat-staff.ts'
import { chatStaffMutations } from '#data/live/chat-staff/mutations.ts'
import { chatStaffQueries } from '#data/live/chat-staff/queries.ts'
import { useIsMember } from '#lib/browser/acting.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './chat-staff.module.css'

/** Moderators of a seller, with their rights beyond the chat. */
export function Moderators({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('chat-staff')
  // Only the seller gives rights to others.
  const isMember = useIsMember()
  const query = useQuery(chatStaffQueries.moderators(sellerUuid))
  const name = useMutation(chatStaffMutations.name(sellerUuid))
  const unname = useMutation(chatStaffMutations.unname(sellerUuid))

  function handleUnname({ uuid, username, fullName, mayShowProducts }: ChatModerator) {
    const giveBack = () => name.mutate({ username, mayShowProducts })
    unname.mutate(uuid, {
      onSuccess: () =>
        showToast({
          kind: 'info',
          text: t('moderators.unnamed', { name: fullName }),
          action: { label: t('undo'), onAction: giveBack },
        }),
      onError: () => showToast({ kind: 'error', text: t('failed.action') }),
    })
  }

  return (
    <>
      {!isMember && <ModeratorForm sellerUuid={sellerUuid} />}
      {query.data ? (
        query.data.data.length === 0 ? (
          <p className={styles.fine}>{t('moderators.empty')}</p>
        ) : (
          <ul className={styles.people}>
            {query.data.data.map((person) => (
              <PersonRow
                key={person.uuid}
                person={person}
                note={t(person.mayShowProducts ? 'moderators.mayBoth' : 'moderators.mayChat')}
                {...(!isMember && {
                  action: t('moderators.remove', { name: person.fullName }),
                  actionLabel: t('remove'),
                  onAction: () => handleUnname(person),
                })}
              />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <LoadFault as="h3" title={t('failed.title')} query={query} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={64} />
        </div>
      )}
    </>
  )
}

/** Names another moderator. */
function ModeratorForm({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('chat-staff')
  const name = useMutation(chatStaffMutations.name(sellerUuid))
  const [username, setUsername] = useState('')
  const [mayShowProducts, setMayShowProducts] = useState(false)
  const [fault, setFault] = useState<'missing' | 'own' | 'unknown' | null>(null)

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (username.trim() === '') return setFault('missing')
    name.mutate(
      { username, mayShowProducts },
      {
        onSuccess: () => {
          setUsername('')
          setMayShowProducts(false)
          setFault(null)
        },
        onError: (error) => setFault(faultOf(error)),
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('moderators.username')}
        help={t('moderators.help')}
        value={username}
        autoComplete="off"
        autoCapitalize="none"
        error={fault && t(`moderators.fault.${fault}`)}
        onChange={(event) => {
          setUsername(event.target.value)
          setFault(null)
        }}
      />
      <Checkbox
        label={t('moderators.products')}
        help={t('moderators.productsHelp')}
        checked={mayShowProducts}
        onChange={(event) => setMayShowProducts(event.target.checked)}
      />
      <Button type="submit" variant="secondary" isLoading={name.isPending}>
        {t('moderators.add')}
      </Button>
    </form>
  )
}

function faultOf(error: Error) {
  if (error instanceof ApiError && error.status === 404) return 'missing'
  return error instanceof ApiError && error.errors.some(({ detail }) => detail === 'ownName') ? 'own' : 'unknown'
}
