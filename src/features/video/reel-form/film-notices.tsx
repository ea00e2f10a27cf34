import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { formatDuration } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { NoticeCard } from '#components/notice-card.tsx'
import type { Film, Refused } from './use-film.ts'

type Props = { film: Film | null; refused: Refused | null; isBlind: boolean; onUnderstood: () => void }

/** Notices about the film. A refusal takes the focus when it appears. */
export function FilmNotices({ film, refused, isBlind, onUnderstood }: Props) {
  const { t } = useTranslation('upload')
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refused !== null) notice.current?.focus()
  }, [refused])
  return (
    <>
      {refused && (
        <NoticeCard
          ref={notice}
          tone="problem"
          title={t(`failure.${refused.reason}.title`)}
          text={t(`failure.${refused.reason}.text`, { name: refused.name })}
          actions={
            film && (
              <Button size="small" variant="ghost" onClick={onUnderstood}>
                {t('action.understood')}
              </Button>
            )
          }
        />
      )}
      {film && isBlind && <NoticeCard tone="calm" title={t('noPreview.title')} text={t('noPreview.text')} />}
      {film && !film.isStored && <NoticeCard tone="warning" title={t('notKept.title')} text={t('notKept.text')} />}
      {film && isLying(film) && (
        <NoticeCard
          tone="calm"
          title={t('lying.title')}
          text={t('lying.text', { duration: formatDuration(film.facts.duration ?? 0) })}
        />
      )}
    </>
  )
}

const isLying = ({ facts: { width, height } }: Film) => width !== null && height !== null && width > height
