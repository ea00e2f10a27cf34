import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { chatStaffQueries } from '#data/live/chat-staff/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BannedPeople } from './banned-people.tsx'
import { ModerationLogView } from './moderation-log.tsx'
import { Moderators } from './moderators.tsx'
import { WordLists } from './word-lists.tsx'

/** Chat moderation of a seller's lives: moderators, word lists, bans and the moderation log. */
export function ChatStaff({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('chat-staff')
  const words = useQuery(chatStaffQueries.words(sellerUuid))
  return (
    <>
      <PanelSection title={t('moderators.title')} text={t('moderators.text')}>
        <Moderators sellerUuid={sellerUuid} />
      </PanelSection>
      <PanelSection title={t('words.title')} text={t('words.text')}>
        {words.data ? (
          <WordLists sellerUuid={sellerUuid} words={words.data} />
        ) : words.isError ? (
          <LoadFault as="h3" title={t('failed.title')} query={words} />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={160} />
          </div>
        )}
      </PanelSection>
      <PanelSection title={t('bans.title')} text={t('bans.text')}>
        <BannedPeople sellerUuid={sellerUuid} />
        <ModerationLogView sellerUuid={sellerUuid} />
      </PanelSection>
    </>
  )
}
