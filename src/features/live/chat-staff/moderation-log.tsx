import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { chatStaffQueries } from '#data/live/chat-staff/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import styles from './chat-staff.module.css'

/** Log of moderation actions, newest first: the moderator, the action, the author and the message. */
export function ModerationLogView({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('chat-staff')
  const [isOpen, setIsOpen] = useState(false)
  const query = useInfiniteQuery({ ...chatStaffQueries.log(sellerUuid), enabled: isOpen })
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <div>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'log.hide' : 'log.show')}
        </Button>
      </div>
      {isOpen && query.isError && <LoadFault as="h3" title={t('failed.title')} query={query} />}
      {isOpen && query.isSuccess && entries.length === 0 && <p className={styles.fine}>{t('log.empty')}</p>}
      {isOpen && entries.length > 0 && (
        <ul className={styles.log}>
          {entries.map(({ uuid, at, action, by, about, content }) => (
            <li key={uuid}>
              <p>
                <strong>{t(`log.action.${action}`)}</strong>
                {about && ` · ${about.fullName}`}
              </p>
              {content && <p className={styles.words}>{content}</p>}
              <p className={styles.fine}>
                {by ? `${by.fullName}, ` : ''}
                {formatDateTime(new Date(at))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOpen && query.hasNextPage && (
        <div>
          <MoreButton query={query} label={t('log.more')} variant="ghost" size="small" />
        </div>
      )}
    </>
  )
}
