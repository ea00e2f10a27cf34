import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Owner } from '#contracts/account/user.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { Button } from '#ui/button.tsx'
import styles from './follow-button.module.css'
import { useFollow } from './use-follow.ts'

type Props = { user: Pick<Owner, 'uuid' | 'fullName' | 'shopName'>; viewerUuid: string }

/** Follows or unfollows a seller as a signed-in user. */
export function FollowToggle({ user, viewerUuid }: Props) {
  const { t } = useTranslation('relations')
  const { isKnown, isOn, toggle } = useFollow(viewerUuid, user.uuid)
  return (
    <Button
      className={styles.follow}
      variant={isOn ? 'secondary' : 'primary'}
      icon={isOn ? <Check size={18} /> : <Plus size={18} />}
      aria-label={t(isOn ? 'followingPerson' : 'followPerson', { name: sellerName(user) })}
      isLoading={!isKnown}
      onClick={toggle}
    >
      {t(isOn ? 'following' : 'follow')}
    </Button>
  )
}
