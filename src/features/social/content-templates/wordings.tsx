import { Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { WORDINGS_MAX } from '#contracts/social/content-template.rules.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { EMPTY_WORDING, type TemplateValues } from './lib/template-form-values.ts'
import styles from './templates.module.css'
import { WordingField } from './wording-field.tsx'

/** Wordings of a template. At least one stays. */
export function Wordings({ shopName }: { shopName: string }) {
  const { t } = useTranslation('templates')
  const headingId = useId()
  const { control, getValues, setFocus } = useFormContext<TemplateValues>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'wordings' })

  const handleRemove = (index: number) => {
    const wording = getValues(`wordings.${index}`)
    remove(index)
    requestAnimationFrame(() => setFocus(`wordings.${Math.max(0, index - 1)}.text`))
    if (wording.text.trim() === '') return
    const undo = { label: t('undo'), onAction: () => insert(index, wording) }
    showToast({ kind: 'info', text: t('wordingRemoved'), action: undo })
  }
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('wordings')}</h2>
      <p className={styles.fine}>{t('wordingsText')}</p>
      <p className={styles.keys}>{t('keys')}</p>
      <ol className={styles.wordings}>
        {fields.map(({ id }, index) => (
          <WordingField
            key={id}
            index={index}
            shopName={shopName}
            onRemove={fields.length > 1 ? () => handleRemove(index) : null}
          />
        ))}
      </ol>
      {fields.length < WORDINGS_MAX ? (
        <Button
          variant="secondary"
          className={styles.addition}
          icon={<Plus size={18} />}
          onClick={() => append(EMPTY_WORDING)}
        >
          {t('addWording')}
        </Button>
      ) : (
        <p className={styles.fine}>{t('wordingsFull', { count: WORDINGS_MAX })}</p>
      )}
    </section>
  )
}
