import { useTranslation } from 'next-i18next/pages'
import { SocialButton } from './social-button.tsx'
import styles from './social-entrance.module.css'

/** Social login beside the forms for signing in and up. */
export function SocialEntrance({ next }: { next: string | null }) {
  const { t } = useTranslation('social-login')
  return (
    <div className={styles.entrance}>
      <SocialButton action="signIn" size="large" next={next}>
        {t('signIn')}
      </SocialButton>
    </div>
  )
}
