import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { SellerFace } from '#components/seller-face.tsx'
import type { RelatedUser, RelationKind } from '#contracts/relation.ts'
import { relationMutations } from '#data/relation/mutations.ts'
import type { PeopleKind } from '#data/relation/queries.ts'
import { formatDate } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './people.module.css'

type Props = { kind: PeopleKind; viewerUuid: string; person: RelatedUser }

export function Person({ kind, ...props }: Props) {
  return kind === 'favorite' ? <Followed {...props} /> : <Marked kind={kind} {...props} />
}

function Followed({ viewerUuid, person }: Omit<Props, 'kind'>) {
  const { mutate, isPending } = useMutation(relationMutations.follow(viewerUuid, person.uuid))
  return <Entry kind="favorite" person={person} onChange={mutate} isPending={isPending} />
}

function Marked({ kind, viewerUuid, person }: Props & { kind: RelationKind }) {
  const { mutate, isPending } = useMutation(relationMutations.set(kind, viewerUuid, person.uuid))
  return <Entry kind={kind} person={person} onChange={mutate} isPending={isPending} />
}

type EntryProps = Omit<Props, 'viewerUuid'> & {
  onChange: (change: { isOn: boolean }, told: { onSuccess: () => void; onError: () => void }) => void
  isPending: boolean
}

/** A removed person stays in the list with an undo button until the list is opened again. */
function Entry({ kind, person: { uuid, username, fullName, avatar, since }, onChange, isPending }: EntryProps) {
  const { t } = useTranslation('relations')
  const [isOn, setIsOn] = useState(true)
  const action = t(isOn ? `people.take.${kind}` : 'people.giveBack')
  const handleClick = () =>
    onChange(
      { isOn: !isOn },
      { onSuccess: () => setIsOn(!isOn), onError: () => showToast({ kind: 'error', text: t('failed') }) },
    )
  return (
    <li className={styles.person} data-taken={!isOn || undefined}>
      <SellerFace sellerUuid={uuid} name={fullName} src={pictureUrl(avatar, 120)} size={44} />
      <div className={styles.words}>
        <Link href={paths.profile(username)} prefetch={false} className={styles.name}>
          {fullName}
        </Link>
        <p className={styles.since}>
          {isOn ? t('people.since', { date: formatDate(new Date(since)) }) : t('people.taken')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('people.forPerson', { action, name: fullName })}
        isLoading={isPending}
        onClick={handleClick}
      >
        {action}
      </Button>
    </li>
  )
}
