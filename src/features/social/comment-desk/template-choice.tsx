import { useTranslation } from 'next-i18next/pages'
import type { ContentTemplate } from '#contracts/social/content-template.ts'
import { paths } from '#lib/shared/paths.ts'
import { Select } from '#ui/select.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Wording } from './lib/preview-of.ts'
import styles from './process-sheet.module.css'

/** Beginning of a template that tells it from others in a list. */
const LABEL_LETTERS = 60

type Props = {
  templates: readonly ContentTemplate[]
  template: ContentTemplate | undefined
  /** Null until it is loaded. */
  wording: Wording | null
  onPick: (uuid: string) => void
  /** The wording with what is known of the offer; null before a product is chosen. */
  previewOf: ((wording: Wording) => string) | null
}

/** Wording of the reply, with a preview. */
export function TemplateChoice({ templates, template, wording, onPick, previewOf }: Props) {
  const { t } = useTranslation('comment-desk')
  const hasSome = templates.length > 0
  const labelOf = (one: ContentTemplate) => (previewOf ? previewOf(one) : one.content).slice(0, LABEL_LETTERS)
  return (
    <div className={styles.template}>
      <Select
        label={t('process.template')}
        value={template?.uuid ?? ''}
        onChange={({ target }) => onPick(target.value)}
        options={[
          { value: '', label: t('process.builtIn') },
          ...templates.map((one) => ({ value: one.uuid, label: labelOf(one) })),
        ]}
      />
      <TextLink variant="external" href={hasSome ? paths.templates : paths.newTemplate} newTabLabel={t('newTab')}>
        {t(hasSome ? 'process.templates' : 'process.newTemplate')}
      </TextLink>
      {wording && previewOf && (
        <div className={styles.preview}>
          <strong>{t('process.preview')}</strong>
          <p dir="auto">{previewOf(wording)}</p>
        </div>
      )}
    </div>
  )
}
