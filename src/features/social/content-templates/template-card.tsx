import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { TEMPLATE_VARIABLES, type TemplateVariable } from '#contracts/social/content-template.rules.ts'
import type { ContentTemplate } from '#contracts/social/content-template.ts'
import { formatDate } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { TemplateWords } from './template-words.tsx'
import styles from './templates.module.css'

const NAME_LETTERS = 40

/** A template with the names of its variables. */
export function TemplateCard({ template, onRemove }: { template: ContentTemplate; onRemove: () => void }) {
  const { t } = useTranslation('templates')
  const { uuid, content, otherContents, updatedAt } = template
  const names = Object.fromEntries(
    TEMPLATE_VARIABLES.map((variable) => [variable, t(`variable.${variable}`)]),
  ) as Record<TemplateVariable, string>
  const text = content.length > NAME_LETTERS ? `${content.slice(0, NAME_LETTERS)}…` : content
  return (
    <li className={styles.card}>
      <p className={styles.words} dir="auto">
        <TemplateWords content={content} values={names} />
      </p>
      <p className={styles.fine}>
        {t('versions', { count: otherContents.length + 1 })} · {t('changed', { date: formatDate(new Date(updatedAt)) })}
      </p>
      <div className={styles.actions}>
        <Button asChild size="small" variant="secondary">
          <Link href={paths.template(uuid)} prefetch={false} aria-label={t('editOf', { text })}>
            {t('edit')}
          </Link>
        </Button>
        <Button size="small" variant="ghost" aria-label={t('remove.of', { text })} onClick={onRemove}>
          {t('remove.action')}
        </Button>
      </div>
    </li>
  )
}
