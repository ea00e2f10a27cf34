import { useMutation } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { relationMutations } from '#data/relation/mutations.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './follow-button.module.css'
import { useRelations } from './use-relations.ts'

type Props = { user: { uuid: string; fullName: string } }

/** Follows a seller, or stops it; whoever is not signed in is led there and back. */
export function FollowButton({ user }: Props) {
  const viewerUuid = useSession()?.userId
  return viewerUuid === undefined ? <SignInToFollow /> : <Follow user={user} viewerUuid={viewerUuid} />
}

function SignInToFollow() {
  const { t } = useTranslation('relations')
  const { asPath } = useRouter()
  return (
    <Button asChild className={styles.follow}>
      <Link href={paths.signIn(asPath)} prefetch={false}>
        <Plus size={18} />
        {t('follow')}
      </Link>
    </Button>
  )
}

function Follow({ user, viewerUuid }: Props & { viewerUuid: string }) {
  const { t } = useTranslation('relations')
  const relations = useRelations(user.uuid)
  const follow = useMutation(relationMutations.follow(viewerUuid, user.uuid))
  const isOn = relations?.isFavorite ?? false
  const handleClick = () =>
    follow.mutate({ isOn: !isOn }, { onError: () => showToast({ kind: 'error', text: t('failed') }) })
  return (
    <Button
      className={styles.follow}
      variant={isOn ? 'secondary' : 'primary'}
      icon={isOn ? <Check size={18} /> : <Plus size={18} />}
      aria-label={t(isOn ? 'followingPerson' : 'followPerson', { name: user.fullName })}
      isLoading={!relations}
      onClick={() => follow.isPending || handleClick()}
    >
      {t(isOn ? 'following' : 'follow')}
    </Button>
  )
}
