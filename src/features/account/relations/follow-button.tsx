import { Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import type { Owner } from '#contracts/account/user.ts'
import { useHidden } from '#data/account/relation/hidden.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { storeWish } from '#lib/browser/wish.ts'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { Button } from '#ui/button.tsx'
import styles from './follow-button.module.css'

// Of no use to visitors, who are most of those who see it.
const Follow = dynamic(() => import('./follow-toggle.tsx').then((module) => module.FollowToggle), {
  ssr: false,
  loading: Waiting,
})

type Props = { user: Pick<Owner, 'uuid' | 'fullName' | 'shopName'> }

/** Follows or unfollows a seller, unless a block forbids it. A visitor is led to signing in and back. */
export function FollowButton({ user }: Props) {
  const viewerUuid = useSession()?.userId
  const isHidden = useHidden().has(user.uuid)
  if (isHidden) return null
  return viewerUuid === undefined ? <SignInToFollow uuid={user.uuid} /> : <Follow user={user} viewerUuid={viewerUuid} />
}

function SignInToFollow({ uuid }: { uuid: string }) {
  const { t } = useTranslation('relations')
  const returnPath = useReturnPath()
  return (
    <Button asChild className={styles.follow}>
      <Link href={paths.signIn(returnPath)} prefetch={false} onClick={() => storeWish({ act: 'follow', uuid })}>
        <Plus size={18} />
        {t('follow')}
      </Link>
    </Button>
  )
}

/** Takes the place of the button until its code is loaded. */
function Waiting() {
  const { t } = useTranslation('relations')
  return (
    <Button className={styles.follow} icon={<Plus size={18} />} isLoading>
      {t('follow')}
    </Button>
  )
}
