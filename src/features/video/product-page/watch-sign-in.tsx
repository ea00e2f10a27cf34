import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { storeWish } from '#lib/browser/wish.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './watch-sign-in.module.css'

/** Prompts a visitor to sign in. What they wanted is done afterwards. */
export function WatchSignIn({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('product')
  const path = useReturnPath()
  const handleGo = () => storeWish({ act: 'watch', uuid })
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('notify.prompt.title')} closeLabel={t('close', { ns: 'common' })}>
      <div className={styles.content}>
        <p>{t('notify.prompt.text')}</p>
        <Button asChild size="large" isWide>
          <Link href={paths.signIn(path)} prefetch={false} onClick={handleGo}>
            {t('notify.prompt.signIn')}
          </Link>
        </Button>
        <Button asChild variant="secondary" size="large" isWide>
          <Link href={paths.signUp(path)} prefetch={false} onClick={handleGo}>
            {t('notify.prompt.signUp')}
          </Link>
        </Button>
      </div>
    </Sheet>
  )
}
