import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './security.module.css'

/** Recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  useEffect(() => heading.current?.focus(), [])

  const handleCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', text: t('factor.copied') }),
      () => showToast({ kind: 'error', text: t('factor.notCopied') }),
    )
  return (
    <div className={styles.steps}>
      <h3 ref={heading} tabIndex={-1}>
        {t('factor.codes.title')}
      </h3>
      <Notice tone="info">{t('factor.codes.text')}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<Copy size={18} />} onClick={() => void handleCopy()}>
          {t('factor.codes.copy')}
        </Button>
        <Button
          variant="secondary"
          icon={<Download size={18} />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('factor.codes.file'))}
        >
          {t('factor.codes.download')}
        </Button>
        <Button onClick={onDone}>{t('factor.codes.done')}</Button>
      </div>
    </div>
  )
}
