import { useTranslation } from 'next-i18next/pages'
import { Notice } from '#ui/notice.tsx'
import type { Trouble } from './lib/trouble.ts'

/** Reason of the last failed step, with its remedy. */
export function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  const { t } = useTranslation('live-studio')
  return (
    <Notice tone="error">
      {trouble && (
        <>
          <strong>{t(`trouble.${trouble}.title`)}</strong>
          <p>{t(`trouble.${trouble}.text`)}</p>
        </>
      )}
    </Notice>
  )
}
