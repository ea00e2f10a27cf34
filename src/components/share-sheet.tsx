import { Copy, Send } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './share-sheet.module.css'
import { useShareLink } from './use-share-link.ts'

export type Shared = {
  url: string
  title: string
  /** Path on the media host. */
  picture: string | null
}

type Props = Shared & { isOpen: boolean; onClose: () => void }

/** Link with a picture and a QR code, to copy, send or show to somebody else's camera. */
export function ShareSheet({ url, title, picture, isOpen, onClose }: Props) {
  const { t } = useTranslation('common')
  const { copy, send } = useShareLink()
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('share.title')} closeLabel={t('close')}>
      <div className={styles.sheet}>
        <div className={styles.about}>
          {picture !== null && (
            <img src={pictureUrl(picture, 240)} alt="" className={styles.picture} decoding="async" />
          )}
          <p className={styles.title}>{title}</p>
        </div>
        <div className={styles.buttons}>
          <Button isWide icon={<Copy size={20} />} onClick={() => void copy(url)}>
            {t('share.copy')}
          </Button>
          {'share' in navigator && (
            <Button isWide variant="secondary" icon={<Send size={20} />} onClick={() => void send({ url, title })}>
              {t('share.send')}
            </Button>
          )}
        </div>
        <figure className={styles.code}>
          <QrCode text={url} label={t('share.code')} className={styles.qr} />
          <figcaption>{t('share.scan')}</figcaption>
        </figure>
      </div>
    </Sheet>
  )
}
