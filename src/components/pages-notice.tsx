import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './form.module.css'

type Props = {
  /** State of loading the seller's pages of the social network, with the reason of a failure. */
  state: 'loading' | 'known' | 'unreachable' | 'grantOver'
  onAgain: () => void
  /** Button that links the account again. By default a link to the settings. */
  linkAgain?: ReactNode
}

/** Reason why there are no pages to choose from. Renders nothing once there are. */
export function PagesNotice({ state, onAgain, linkAgain }: Props) {
  const { t } = useTranslation('components')
  if (state === 'known') return null
  if (state === 'loading') return <p className={styles.fine}>{t('pages.loading')}</p>
  return (
    <Notice
      action={
        state === 'grantOver' ? (
          (linkAgain ?? <Link href={paths.accountSettings}>{t('pages.linkAgain')}</Link>)
        ) : (
          <Button size="small" variant="secondary" onClick={onAgain}>
            {t('pages.again')}
          </Button>
        )
      }
    >
      {t(`pages.${state}`)}
    </Notice>
  )
}
