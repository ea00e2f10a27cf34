import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { SellerFace } from '#components/seller-face.tsx'
import type { RelatedUser, RelationKind } from '#contracts/account/relation.ts'
import { relationMutations } from '#data/account/relation/mutations.ts'
import type { PeopleKind } from '#data/account/relation/queries.ts'
import { formatDate } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './people.module.css'

type Props = { kind: PeopleKind; viewerUuid: string; person: RelatedUser }

export function Person({ kind, ...props }: Props) {
  if (kind === 'favorite') return <Followed {...props} />
  return kind === 'follower' ? <Follower {...props} /> : <Marked kind={kind} {...props} />
}

/** A follower is not removed, but preferred or not. */
function Follower({ viewerUuid, person }: Omit<Props, 'kind'>) {
  const { t } = useTranslation('relations')
  const { mutate, isPending, variables, isError } = useMutation(
    relationMutations.set('preferer', viewerUuid, person.uuid),
  )
  const isPreferred = variables && !isError ? variables.isOn : (person.isPreferer ?? false)
  const action = t(isPreferred ? 'stop.preferer' : 'prefer')
  return (
    <PersonRow
      person={{ ...person, isPreferer: isPreferred }}
      action={action}
      isPending={isPending}
      onClick={() => mutate({ isOn: !isPreferred }, { onError: () => showToast({ kind: 'error', text: t('failed') }) })}
    />
  )
}

function Followed({ viewerUuid, person }: Omit<Props, 'kind'>) {
  const { mutate, isPending } = useMutation(relationMutations.follow(viewerUuid, person.uuid))
  return <Entry kind="favorite" person={person} onChange={mutate} isPending={isPending} />
}

function Marked({ kind, viewerUuid, person }: Props & { kind: RelationKind }) {
  const { mutate, isPending } = useMutation(relationMutations.set(kind, viewerUuid, person.uuid))
  return <Entry kind={kind} person={person} onChange={mutate} isPending={isPending} />
}

type EntryProps = Omit<Props, 'viewerUuid' | 'kind'> & {
  kind: Exclude<PeopleKind, 'follower'>
  onChange: (change: { isOn: boolean }, callbacks: { onSuccess: () => void; onError: () => void }) => void
  isPending: boolean
}

/** A removed person stays in the list with an undo button until the list is opened again. */
function Entry({ kind, person, onChange, isPending }: EntryProps) {
  const { t } = useTranslation('relations')
  const [isOn, setIsOn] = useState(true)
  const action = t(isOn ? `people.take.${kind}` : 'people.giveBack')
  const handleClick = () =>
    onChange(
      { isOn: !isOn },
      { onSuccess: () => setIsOn(!isOn), onError: () => showToast({ kind: 'error', text: t('failed') }) },
    )
  return <PersonRow person={person} action={action} isPending={isPending} isTaken={!isOn} onClick={handleClick} />
}

type RowProps = {
  person: RelatedUser
  action: string
  isPending: boolean
  isTaken?: boolean
  onClick: () => void
}

function PersonRow({ person, action, isPending, isTaken = false, onClick }: RowProps) {
  const { t } = useTranslation('relations')
  const { uuid, username, avatar, since, isPreferer = false } = person
  const name = sellerName(person)
  return (
    <li className={styles.person} data-taken={isTaken || undefined}>
      <SellerFace sellerUuid={uuid} name={name} src={pictureUrl(avatar, 120)} size={44} />
      <div className={styles.words}>
        <Link href={paths.profile(username)} prefetch={false} className={styles.name}>
          {name}
        </Link>
        {isPreferer && <Badge tone="success">{t('note.preferer')}</Badge>}
        <p className={styles.since}>
          {!isTaken ? t('people.since', { date: formatDate(new Date(since)) }) : t('people.taken')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('people.forPerson', { action, name })}
        isLoading={isPending}
        onClick={onClick}
      >
        {action}
      </Button>
    </li>
  )
}
