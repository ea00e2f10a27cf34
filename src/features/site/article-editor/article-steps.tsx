import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { DateTimeField } from '#components/date-time-field.tsx'
import { timeFault, VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import type { OfficeArticle, TakeArticleStep } from '#contracts/site/article-office.ts'
import { type ArticleStep, isEditable, STEPS_OF } from '#contracts/site/article.rules.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './article-editor.module.css'

type Take = (wanted: Pick<TakeArticleStep, 'step' | 'publishAt'>) => Promise<unknown>
type Props = { article: OfficeArticle; isBusy: boolean; onTake: Take; onFlush: () => Promise<unknown> }

/** Steps that the article can take in its state, and ways to see it. */
export function ArticleSteps({ article, isBusy, onTake, onFlush }: Props) {
  const { t } = useTranslation('articles')
  const router = useRouter()
  const [asked, setAsked] = useState<'schedule' | 'withdraw' | null>(null)
  const { state, address, hasChanges, uuid } = article
  const can = (step: ArticleStep) => STEPS_OF[state].includes(step)
  const showPreview = async () => {
    if (!isEditable(state) || (await onFlush()) !== null) await router.push(paths.officeArticlePreview(uuid))
  }
  return (
    <div className={styles.steps}>
      {can('withdraw') && (
        <Button variant="ghost" disabled={isBusy} onClick={() => setAsked('withdraw')}>
          {t('step.withdraw')}
        </Button>
      )}
      {can('restore') && (
        <Button variant="ghost" disabled={isBusy} onClick={() => void onTake({ step: 'restore', publishAt: null })}>
          {t('step.restore')}
        </Button>
      )}
      {state === 'published' && address !== null && (
        <Button asChild variant="ghost">
          <Link href={paths.article(address)} prefetch={false}>
            {t('step.read')}
          </Link>
        </Button>
      )}
      <Button variant="secondary" disabled={isBusy} onClick={() => void showPreview()}>
        {t('step.preview')}
      </Button>
      {can('unschedule') && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void onTake({ step: 'unschedule', publishAt: null })}
        >
          {t('step.unschedule')}
        </Button>
      )}
      {can('schedule') && (
        <Button variant="secondary" disabled={isBusy} onClick={() => setAsked('schedule')}>
          {t(state === 'scheduled' ? 'step.reschedule' : 'step.schedule')}
        </Button>
      )}
      <Button isLoading={isBusy} onClick={() => void onTake({ step: 'publish', publishAt: null })}>
        {t(hasChanges || state === 'published' ? 'step.publishChanges' : 'step.publish')}
      </Button>
      <ScheduleDialog isOpen={asked === 'schedule'} onClose={() => setAsked(null)} onTake={onTake} />
      <Dialog
        isOpen={asked === 'withdraw'}
        onOpenChange={() => setAsked(null)}
        title={t('withdraw.title')}
        text={t(address === null ? 'withdraw.unread' : 'withdraw.text')}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsked(null)}>
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsked(null)
                void onTake({ step: 'withdraw', publishAt: null })
              }}
            >
              {t('step.withdraw')}
            </Button>
          </>
        }
      />
    </div>
  )
}

type DialogProps = { isOpen: boolean; onClose: () => void; onTake: Take }

function ScheduleDialog({ isOpen, onClose, onTake }: DialogProps) {
  const { t } = useTranslation('articles')
  const [at, setAt] = useState<Date | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const schedule = () => {
    const found = at === null ? 'fieldRequired' : timeFault(at, VIDEO_TIME, serverDate())
    setFault(found)
    if (found !== null || at === null) return
    onClose()
    void onTake({ step: 'schedule', publishAt: at.toISOString() })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('schedule.title')}
      text={t('schedule.text')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={schedule}>{t('step.schedule')}</Button>
        </>
      }
    >
      <DateTimeField
        label={t('schedule.at')}
        zoneLabel={t('schedule.zone')}
        value={at}
        bounds={VIDEO_TIME}
        error={fault !== null && t(`schedule.fault.${fault}`)}
        onValueChange={(value) => {
          setAt(value)
          setFault(null)
        }}
      />
    </Dialog>
  )
}
