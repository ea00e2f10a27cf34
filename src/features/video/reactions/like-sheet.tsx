import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './like-sheet.module.css'
import { closePrompt, dropWish } from './wish.ts'

/** Prompts a visitor who likes a film to sign in, over the film. `path` leads back to it. */
export function LikeSheet({ path }: { path: string }) {
  const { t } = useTranslation('feed')
  return (
    <Sheet isOpen onOpenChange={dropWish} title={t('like.prompt.title')} closeLabel={t('close')}>
      <div className={styles.content}>
        <p>{t('like.prompt.text')}</p>
        <Button asChild size="large" isWide>
          <Link href={paths.signIn(path)} prefetch={false} onClick={closePrompt}>
            {t('like.prompt.signIn')}
          </Link>
        </Button>
        <Button asChild variant="secondary" size="large" isWide>
          <Link href={paths.signUp(path)} prefetch={false} onClick={closePrompt}>
            {t('like.prompt.signUp')}
          </Link>
        </Button>
      </div>
    </Sheet>
  )
}
