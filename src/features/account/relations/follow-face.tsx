import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Owner } from '#contracts/account/user.ts'
import { useHidden } from '#data/account/relation/hidden.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { storeWish } from '#lib/browser/wish.ts'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import styles from './follow-face.module.css'
import { useFollow } from './use-follow.ts'

type Props = { user: Pick<Owner, 'uuid' | 'fullName' | 'shopName'> }

/** Button under a seller's avatar to follow or unfollow. Hidden for the viewer's own account and across a block. */
export function FollowFace({ user }: Props) {
  const { ready } = useTranslation('relations')
  const viewerUuid = useSession()?.userId
  const isHidden = useHidden().has(user.uuid)
  if (!ready || viewerUuid === user.uuid || isHidden) return null
  return viewerUuid === undefined ? <SignInToFollow user={user} /> : <Follow user={user} viewerUuid={viewerUuid} />
}

function SignInToFollow({ user }: Props) {
  const { t } = useTranslation('relations')
  const returnPath = useReturnPath()
  return (
    <Link
      href={paths.signIn(returnPath)}
      prefetch={false}
      className={styles.follow}
      aria-label={t('followPerson', { name: sellerName(user) })}
      onClick={() => storeWish({ act: 'follow', uuid: user.uuid })}
    >
      <Plus size={16} strokeWidth={2.5} />
    </Link>
  )
}

function Follow({ user, viewerUuid }: Props & { viewerUuid: string }) {
  const { t } = useTranslation('relations')
  const { isKnown, isOn, toggle } = useFollow(viewerUuid, user.uuid)
  if (!isKnown) return null
  const Icon = isOn ? Check : Plus
  return (
    <button
      type="button"
      className={styles.follow}
      data-on={isOn || undefined}
      aria-label={t(isOn ? 'followingPerson' : 'followPerson', { name: sellerName(user) })}
      onClick={toggle}
    >
      <Icon size={16} strokeWidth={2.5} />
    </button>
  )
}
