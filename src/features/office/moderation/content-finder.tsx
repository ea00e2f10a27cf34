import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { personQueries } from '#data/office/person/queries.ts'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { paths } from '#lib/shared/paths.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Content, contentAt, linkedContent } from './lib/content-address.ts'
import styles from './moderation.module.css'
import { SubjectDecisions } from './subject-decisions.tsx'

/** Finds content by a link of the office, or a film, a live or a product by its address, to decide without a report. */
export function ContentFinder() {
  const { t } = useTranslation('office')
  const [address, setAddress] = useState('')
  const linked = linkedContent(useAddressQuery() ?? {})
  const content = address.trim() === '' ? linked : contentAt(address)
  return (
    <>
      <TextField
        label={t('content.address')}
        help={t('content.help')}
        error={address.trim() !== '' && content === null ? t('content.wrong') : undefined}
        value={address}
        autoComplete="off"
        onChange={({ target }) => setAddress(target.value)}
      />
      {content && <Found key={content.subjectUuid} content={content} />}
    </>
  )
}

function Found({ content: { kind, subjectUuid } }: { content: Content }) {
  const { t } = useTranslation('office')
  const query = useQuery(personQueries.subject(kind, subjectUuid))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('content.failed')} />
  const { excerpt, about, path, decisions } = query.data
  return (
    <>
      <section className={styles.part}>
        <h2>{t(`kind.${kind}`)}</h2>
        <p className={styles.quote}>{excerpt}</p>
        {path !== '' && (
          <p>
            <Link href={path} prefetch={false}>
              {t('report.page')}
            </Link>
          </p>
        )}
        {about && (
          <p>
            <Link href={paths.officePerson(about.uuid)} prefetch={false}>
              {about.name}
            </Link>
          </p>
        )}
      </section>
      <SubjectDecisions kind={kind} subjectUuid={subjectUuid} decisions={decisions} />
    </>
  )
}
