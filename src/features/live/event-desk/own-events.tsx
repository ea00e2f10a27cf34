import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import type { Event } from '#contracts/live/event.ts'
import { eventMutations } from '#data/live/event/mutations.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './event-desk.module.css'

type Props = {
  userUuid: string
  events: readonly Event[]
  onEdit: (event: Event) => void
  onRemove: (event: Event) => void
}

export function OwnEvents({ userUuid, events, onEdit, onRemove }: Props) {
  const { t } = useTranslation('event-desk')
  const [doomed, setDoomed] = useState<Event | null>(null)
  return (
    <>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.uuid} className={styles.entry}>
            <div className={styles.text}>
              <p className={styles.when}>
                <time dateTime={event.startsAt}>{formatAppointment(new Date(event.startsAt))}</time>
                {event.category && ` · ${event.category.name}`}
                {event.isCalledOff && <strong className={styles.calledOff}>{t('isCalledOff')}</strong>}
                {!event.isCalledOff && event.stage !== 'announced' && (
                  <strong className={styles.calledOff}>{t(`stage.${event.stage}`)}</strong>
                )}
              </p>
              <h3 className={styles.title}>{event.title}</h3>
            </div>
            {event.isCalledOff ? (
              <div className={styles.actions}>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t('remove.named', { title: event.title })}
                  onClick={() => onRemove(event)}
                >
                  {t('remove.action')}
                </Button>
              </div>
            ) : event.stage === 'over' ? null : event.stage === 'onAir' && event.videoUuid !== null ? (
              <div className={styles.actions}>
                <Button asChild size="small">
                  <Link href={paths.liveOf(event.videoUuid)} prefetch={false}>
                    {t('desk')}
                  </Link>
                </Button>
              </div>
            ) : (
              <div className={styles.actions}>
                <Button asChild size="small" variant="secondary">
                  <Link
                    href={paths.goLive(event.uuid)}
                    prefetch={false}
                    aria-label={t('goLiveNamed', { title: event.title })}
                  >
                    {t('goLive')}
                  </Link>
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('editNamed', { title: event.title })}
                  onClick={() => onEdit(event)}
                >
                  {t('edit')}
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t('cancelNamed', { title: event.title })}
                  onClick={() => setDoomed(event)}
                >
                  {t('cancel')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {doomed && <CallOff userUuid={userUuid} event={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

function CallOff({ userUuid, event, onClose }: { userUuid: string; event: Event; onClose: () => void }) {
  const { t } = useTranslation('event-desk')
  const cancel = useMutation(eventMutations.cancel(userUuid, event.uuid))
  const handleConfirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        showToast({ kind: 'success', text: t('cancelled') })
        onClose()
      },
      onError: () => showToast({ kind: 'error', text: t('notSaved') }),
    })
  return (
    <Dialog
      isOpen
      isUrgent
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('callOff.title', { title: event.title })}
      text={t('callOff.text')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('callOff.keep')}
          </Button>
          <Button variant="danger" isLoading={cancel.isPending} onClick={handleConfirm}>
            {t('callOff.confirm')}
          </Button>
        </>
      }
    />
  )
}
