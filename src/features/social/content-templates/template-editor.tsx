import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LoadFault } from '#components/load-fault.tsx'
import { templateQueries } from '#data/social/content-template/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TemplateForm } from './template-form.tsx'
import styles from './templates.module.css'

type Props = { userUuid: string; shopName: string; templateUuid: string }

/** Form of a template, loaded anew, since the cached one may be stale. */
export function TemplateEditor({ userUuid, shopName, templateUuid }: Props) {
  const { t } = useTranslation('templates')
  const query = useQuery({ ...templateQueries.ofSeller(userUuid), refetchOnMount: 'always' })
  const { data, isError, isFetchedAfterMount } = query
  if (isError) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (!data || !isFetchedAfterMount)
    return (
      <div className={styles.waiting} role="status" aria-label={t('loading')}>
        <Skeleton height={168} />
        <Skeleton height={240} />
      </div>
    )
  const template = data.data.find(({ uuid }) => uuid === templateUuid)
  if (!template)
    return (
      <EmptyState
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button asChild variant="secondary">
            <Link href={paths.templates}>{t('missing.action')}</Link>
          </Button>
        }
      />
    )
  return <TemplateForm key={template.uuid} userUuid={userUuid} shopName={shopName} template={template} />
}
