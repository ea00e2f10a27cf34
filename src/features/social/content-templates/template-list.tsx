import { useMutation, useQuery } from '@tanstack/react-query'
import { MessageSquareText, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useId, useRef } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { useRemoval } from '#components/use-removal.ts'
import { TEMPLATE_REPLIES, TEMPLATES_MAX } from '#contracts/social/content-template.rules.ts'
import type { ContentTemplate } from '#contracts/social/content-template.ts'
import { templateMutations } from '#data/social/content-template/mutations.ts'
import { templateQueries } from '#data/social/content-template/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TemplateCard } from './template-card.tsx'
import styles from './templates.module.css'

/** A seller's reply templates, private ones first. */
export function TemplateList({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('templates')
  const list = useRef<HTMLElement>(null)
  const id = useId()
  const query = useQuery(templateQueries.ofSeller(userUuid))
  const { mutateAsync: send } = useMutation(templateMutations.remove(userUuid))
  const { isRemoved, remove } = useRemoval(send)
  const templates = query.data?.data.filter(({ uuid }) => !isRemoved(uuid))

  const handleRemove = ({ uuid }: ContentTemplate) => {
    remove(uuid, {
      done: t('remove.done'),
      undo: t('undo'),
      tooLate: t('remove.tooLate'),
      failed: t('remove.failed'),
    })
    list.current?.focus()
  }
  const addition = (
    <Button asChild>
      <Link href={paths.newTemplate} prefetch={false}>
        <Plus size={18} aria-hidden="true" />
        {t('add')}
      </Link>
    </Button>
  )
  return (
    <section ref={list} tabIndex={-1} aria-label={t('title')} className={styles.list}>
      {query.isError && !templates && <LoadFault isPage title={t('failed.title')} query={query} />}
      {query.isPending && (
        <div className={styles.waiting} role="status" aria-label={t('loading')}>
          <Skeleton height={140} />
          <Skeleton height={140} />
        </div>
      )}
      {templates?.length === 0 && (
        <EmptyState
          drawing={<MessageSquareText size={48} strokeWidth={1.5} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={addition}
        />
      )}
      {templates && templates.length > 0 && (
        <>
          <div className={styles.head}>
            <p className={styles.fine}>{t('text')}</p>
            {templates.length < TEMPLATES_MAX ? (
              addition
            ) : (
              <p className={styles.fine}>{t('full', { count: TEMPLATES_MAX })}</p>
            )}
          </div>
          {TEMPLATE_REPLIES.map((reply) => {
            const some = templates.filter((template) => template.reply === reply)
            return (
              some.length > 0 && (
                <section key={reply} className={styles.section} aria-labelledby={`${id}-${reply}`}>
                  <h2 id={`${id}-${reply}`}>{t(`group.${reply}`)}</h2>
                  <ul className={styles.cards}>
                    {some.map((template) => (
                      <TemplateCard key={template.uuid} template={template} onRemove={() => handleRemove(template)} />
                    ))}
                  </ul>
                </section>
              )
            )
          })}
        </>
      )}
    </section>
  )
}
