import { Check, Clapperboard, Link2, Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import type { Video } from '#contracts/video.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { RoundIcon } from '#ui/round-icon.tsx'
import { showToast } from '#ui/toast.ts'
import type { UploadState } from './lib/upload-machine.ts'
import styles from './reel-published.module.css'
import { UploadProgress } from './upload-progress.tsx'
import type { Upload } from './use-upload.ts'

type Props = { reel: Video; upload: Upload; onAnother: () => void }

const isReady = (state: UploadState) => state.step === 'done'

/** The reel exists: first while its film is prepared, then with everything one does with a new reel. */
export function ReelPublished({ reel, upload, onAnother }: Props) {
  const { t } = useTranslation('upload')
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = isReady(upload.state)
  useEffect(() => heading.current?.focus(), [])
  const path = paths.video(reel.owner.username, reel.uuid)

  const handleCopy = async () => {
    const address = window.location.origin + path
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'success', text: t('published.copied') })
    } catch {
      // Refused by the browser, as on plain http: the address is shown to be copied by hand.
      showToast({ kind: 'info', text: t('published.copyByHand', { address }) })
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="published">
      <RoundIcon tone={isDone ? 'success' : 'accent'}>
        {isDone ? <Check size={30} /> : <Clapperboard size={28} />}
      </RoundIcon>
      <h2 id="published" ref={heading} tabIndex={-1}>
        {isDone ? t('published.title') : t('published.preparing')}
      </h2>
      <p className={styles.text}>{isDone ? t('published.text') : t('published.preparingText')}</p>
      {!isDone && <UploadProgress upload={upload} />}
      <div className={styles.actions}>
        {isDone && (
          <Button asChild size="large" isWide>
            <Link href={path}>{t('published.watch')}</Link>
          </Button>
        )}
        <Button size="large" isWide variant="secondary" icon={<Link2 size={18} />} onClick={() => void handleCopy()}>
          {t('published.copy')}
        </Button>
        <Button size="large" isWide variant="secondary" icon={<Plus size={18} />} onClick={onAnother}>
          {t('published.another')}
        </Button>
      </div>
    </section>
  )
}
