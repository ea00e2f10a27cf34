import { useMutation } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { ExportButton } from '#components/export-button.tsx'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './depot.module.css'

type Props = {
  ownerUuid: string
  typed: string
  onType: (text: string) => void
  onAdd: () => void
  onImport: () => void
}

/** Search, and actions for the whole depot. */
export function DepotToolbar({ ownerUuid, typed, onType, onAdd, onImport }: Props) {
  const { t } = useTranslation('depot')
  const exporting = useMutation(depotMutations.exportFile(ownerUuid))
  return (
    <div className={styles.toolbar}>
      <search className={styles.search}>
        <TextField
          type="search"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </search>
      <div className={styles.actions}>
        <Button icon={<Plus size={20} />} isWide onClick={onAdd}>
          {t('add')}
        </Button>
        <Button variant="secondary" icon={<Upload size={18} />} onClick={onImport}>
          {t('csv.import')}
        </Button>
        <ExportButton
          label={t('csv.export')}
          failedText={t('csv.exportFailed')}
          isLoading={exporting.isPending}
          fileNameOf={(date) => t('csv.fileName', { date })}
          onExport={() => exporting.mutateAsync()}
        />
      </div>
    </div>
  )
}
