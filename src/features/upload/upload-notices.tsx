import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { signOut } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { FilePickButton } from './file-pick-button.tsx'
import { percentOf } from './lib/display.ts'
import { isRetryable } from './lib/upload-failure.ts'
import { NoticeCard } from './notice-card.tsx'
import type { Upload } from './use-upload.ts'

/** What went wrong or has to be decided about the file, and what to do; it takes the focus when it appears. */
export function UploadNotices({ upload, onPick }: { upload: Upload; onPick: (file: File) => void }) {
  const { t } = useTranslation('upload')
  const notice = useRef<HTMLElement>(null)
  const { state, refused, otherFile, file } = upload
  const failure = state.step === 'failed' ? state.reason : null
  const what = otherFile ?? refused ?? failure
  useEffect(() => {
    if (what !== null) notice.current?.focus()
  }, [what])

  if (otherFile)
    return (
      <NoticeCard
        ref={notice}
        tone="warning"
        title={t('other.title')}
        text={t('other.text', { before: 'file' in state ? state.file.name : '', now: otherFile.name })}
        actions={
          <>
            <Button size="small" variant="secondary" onClick={upload.sendOtherFile}>
              {t('other.send')}
            </Button>
            <Button size="small" variant="ghost" onClick={upload.forgetOtherFile}>
              {t('other.back')}
            </Button>
          </>
        }
      />
    )
  if (refused)
    return (
      <NoticeCard
        ref={notice}
        tone="problem"
        title={t(`failure.${refused.reason}.title`)}
        text={t(`failure.${refused.reason}.text`, { name: refused.name })}
        actions={
          state.step !== 'idle' && (
            <Button size="small" variant="ghost" onClick={upload.forgetRefused}>
              {t('action.understood')}
            </Button>
          )
        }
      />
    )
  if (state.step === 'failed')
    return (
      <NoticeCard
        ref={notice}
        tone="problem"
        title={t(`failure.${state.reason}.title`)}
        text={t(`failure.${state.reason}.text`, { name: state.file.name })}
        actions={
          state.reason === 'session' ? (
            <Button size="small" variant="secondary" onClick={signOut}>
              {t('action.signIn')}
            </Button>
          ) : (
            <>
              {isRetryable(state.reason) && file && (
                <Button size="small" variant="secondary" onClick={upload.resume}>
                  {t('action.retry')}
                </Button>
              )}
              {!isRetryable(state.reason) && file && (
                <FilePickButton variant="secondary" onFile={onPick}>
                  {t('action.pickOther')}
                </FilePickButton>
              )}
            </>
          )
        }
      />
    )
  if (state.step === 'interrupted')
    return (
      <NoticeCard
        tone="warning"
        title={t('interrupted.title')}
        text={t('interrupted.text', { name: state.file.name, percent: percentOf(state.sent, state.file.size) })}
      />
    )
  return null
}
