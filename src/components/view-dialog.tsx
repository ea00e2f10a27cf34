import { Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useState } from 'react'
import type { Table } from '#lib/browser/use-table-settings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './view-dialog.module.css'

const NAME_MAX = 40

type Props = {
  table: Pick<Table, 'views' | 'isShown' | 'show' | 'saveView' | 'removeView'>
  /** Columns that can be hidden. */
  columns: readonly { id: string; label: string }[]
  /** Filter and order to save. */
  current: Record<string, string>
  onClose: () => void
}

/** Chooses the columns of a table, and saves its filter and order under a name. */
export function ViewDialog({ table, columns, current, onClose }: Props) {
  const { t } = useTranslation('components')
  const [name, setName] = useState('')
  const handleSubmit = (event: BaseSyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    table.saveView({ name: name.trim(), query: current })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('view.title')}
      text={t('view.text')}
      actions={<Button onClick={onClose}>{t('view.done')}</Button>}
    >
      <fieldset className={styles.columns}>
        <legend>{t('view.columns')}</legend>
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={table.isShown(id)}
            onChange={({ target }) => table.show(id, target.checked)}
          />
        ))}
      </fieldset>
      {table.views.length > 0 && (
        <ul className={styles.views} aria-label={t('view.saved')}>
          {table.views.map((view) => (
            <li key={view.name}>
              {view.name}
              <IconButton label={t('view.remove', { name: view.name })} onClick={() => table.removeView(view.name)}>
                <Trash2 size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.save} onSubmit={handleSubmit}>
        <TextField
          label={t('view.name')}
          help={t('view.nameHelp')}
          maxLength={NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('view.save')}
        </Button>
      </form>
    </Dialog>
  )
}
