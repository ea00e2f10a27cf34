import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { PanelSection } from '#components/panel-section.tsx'
import { userMutations } from '#data/account/user/mutations.ts'
import { env } from '#lib/shared/env.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Exports all data about a user as an archive, downloaded by the browser. */
export function DataExport({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('settings')
  const open = useMutation(userMutations.openExport(userUuid))
  const [fault] = open.error ? formFaults(open.error, []) : []
  const handleClick = () =>
    open.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(env.apiHost + url) })
  return (
    <PanelSection title={t('export.title')} text={t('export.text')}>
      <Notice tone="error">{fault && t(`forms:failed.${fault.type}`, { count: fault.minutes ?? 0 })}</Notice>
      <div>
        <Button variant="secondary" icon={<Download size={18} />} isLoading={open.isPending} onClick={handleClick}>
          {t('export.action')}
        </Button>
      </div>
      <Notice tone="success">{open.isSuccess && t('export.begun')}</Notice>
    </PanelSection>
  )
}
