import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { signOut } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import type { PublishFailure } from './lib/publish-failure.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './reel-workshop.module.css'

type Props = {
  /** Stands over the button, and on a phone stays on the screen with it. */
  progress: ReactNode
  isWanted: boolean
  isCreating: boolean
  isRetrying: boolean
  failure: PublishFailure | null
}

/** The one main button. Pressed before the film is in, it promises to publish; pressed again, it takes that back. */
export function PublishBar({ progress, isWanted, isCreating, isRetrying, failure }: Props) {
  const { t } = useTranslation('upload')
  const isPromised = isWanted && !isCreating
  const hint = isRetrying ? t('publish.retrying') : isPromised ? t('publish.promised') : null
  return (
    <div className={styles.publish}>
      {failure && (
        <NoticeCard
          tone="problem"
          title={t(`publish.${failure}.title`)}
          text={t(`publish.${failure}.text`)}
          actions={
            failure === 'session' && (
              <Button size="small" variant="secondary" onClick={signOut}>
                {t('action.signIn')}
              </Button>
            )
          }
        />
      )}
      <div className={styles.bar}>
        {progress}
        <output className={styles.hint}>{hint}</output>
        <Button type="submit" size="large" isWide variant={isPromised ? 'secondary' : 'primary'} isLoading={isCreating}>
          {isPromised ? t('publish.takeBack') : t('publish.submit')}
        </Button>
      </div>
    </div>
  )
}
