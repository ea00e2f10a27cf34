import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { AuditList } from '#features/office/moderation/audit-list.tsx'
import { PublishedList } from '#features/office/moderation/published-list.tsx'
import { SubjectDecisions } from '#features/office/moderation/subject-decisions.tsx'
import { PersonView } from '#features/office/persons/person-view.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** One user: facts, decisions, what they have published, and all that was done about them. */
export function PersonScreen() {
  const { t } = useTranslation('office')
  const uuid = useRouter().query['uuid']
  return (
    <OfficePage title={t('persons.one')}>
      {(staff) =>
        typeof uuid === 'string' && (
          <>
            <PersonView
              key={uuid}
              uuid={uuid}
              isAdmin={staff.role === 'admin'}
              renderDecisions={({ decisions }) => (
                <SubjectDecisions kind="profile" subjectUuid={uuid} decisions={decisions} />
              )}
            />
            <h2>{t('published.title')}</h2>
            <PublishedList key={uuid} userUuid={uuid} />
            <h2>{t('place.audit')}</h2>
            <AuditList userUuid={uuid} />
          </>
        )
      }
    </OfficePage>
  )
}

PersonScreen.layout = officeLayout
