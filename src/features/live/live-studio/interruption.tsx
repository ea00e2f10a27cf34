import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { serverNow } from '#lib/base/server-clock.ts'
import { formatDuration } from '#lib/shared/format.ts'
import type { PublisherState } from '#media/janus/publisher.ts'
import { Notice } from '#ui/notice.tsx'
import { interruptionAt } from './lib/limits.ts'
import { useNow } from './use-now.ts'

/** Notice of an interruption: the message viewers read meanwhile, and how long they still wait. */
export function Interruption({ state }: { state: PublisherState }) {
  const isInterrupted = state === 'reconnecting' || state === 'connecting' || state === 'lost'
  const { t } = useTranslation('live-studio')
  return (
    <Notice tone="error">
      {isInterrupted ? (
        <Waiting />
      ) : (
        state === 'taken' && (
          <>
            <strong>{t('interruption.taken.title')}</strong>
            <p>{t('interruption.taken.text')}</p>
          </>
        )
      )}
    </Notice>
  )
}

function Waiting() {
  const { t } = useTranslation('live-studio')
  const [since] = useState(() => serverNow())
  const { stage, secondsLeft } = interruptionAt(since, useNow())
  return (
    <>
      <strong>{t('interruption.title')}</strong>
      <p>{t(`interruption.${stage}`)}</p>
      {/* Hidden from screen readers: it changes each second. */}
      <p aria-hidden="true">{t('interruption.left', { time: formatDuration(secondsLeft) })}</p>
    </>
  )
}
