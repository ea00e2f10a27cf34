import { useMutation } from '@tanstack/react-query'
import { ExternalLink, RotateCw } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { VideoShare } from '#contracts/social/social.ts'
import { socialMutations } from '#data/social/social/mutations.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './video-row.module.css'

/** State of a video's post on the social network, with the seller's actions. */
export function ShareLine({ ownerUuid, share }: { ownerUuid: string; share: VideoShare }) {
  const { t } = useTranslation('my-videos')
  const { mutate, isPending } = useMutation(socialMutations.shareAgain(ownerUuid))
  const { status, failure, url, videoUuid } = share
  const place = share.pageName ?? t('share.profile')
  if (status === 'posted')
    return (
      <p className={styles.share}>
        {t('share.posted', { place })}{' '}
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            {t('share.see')}
            <ExternalLink size={14} aria-hidden="true" />
          </a>
        )}
      </p>
    )
  if (status === 'waiting')
    return (
      <p className={styles.share}>
        {t(failure === null ? 'share.waiting' : 'share.waitingFor.unreachable', { place })}
      </p>
    )
  const handleAgain = () =>
    mutate(videoUuid, { onError: () => showToast({ kind: 'error', text: t('share.againFailed') }) })
  return (
    <div className={styles.shareFailed}>
      <p className={styles.reason}>
        {t(`share.failed.${failure ?? 'refused'}`, { place })}{' '}
        {(failure === 'expired' || failure === 'unlinked') && (
          <Link href={paths.accountSettings} prefetch={false}>
            {t('share.toSettings')}
          </Link>
        )}
      </p>
      {failure !== 'profile' && failure !== 'tooLong' && failure !== 'film' && (
        <Button
          size="small"
          variant="secondary"
          icon={<RotateCw size={16} />}
          isLoading={isPending}
          onClick={handleAgain}
        >
          {t('share.again')}
        </Button>
      )}
    </div>
  )
}
