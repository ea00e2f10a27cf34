import { useMutation } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { depotMutations } from '#data/depot/mutations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './depot.module.css'
import { saveFile } from '#lib/save-file.ts'

type Props = {
  ownerUuid: string
  typed: string
  onType: (text: string) => void
  onAdd: () => void
  onImport: () => void
}

/** Finding, and everything that is done to the depot as a whole. */
export function DepotToolbar({ ownerUuid, typed, onType, onAdd, onImport }: Props) {
  const { t } = useTranslation('depot')
  const exporting = useMutation(depotMutations.exportFile(ownerUuid))
  const handleExport = () =>
    exporting.mutate(undefined, {
      onSuccess: (file) => saveFile(file, t('csv.fileName', { date: new Date().toISOString().slice(0, 10) })),
      onError: () => showToast({ kind: 'error', text: t('csv.exportFailed') }),
    })
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
        <Button
          variant="secondary"
          icon={<Download size={18} />}
          isLoading={exporting.isPending}
          onClick={handleExport}
        >
          {t('csv.export')}
        </Button>
      </div>
    </div>
  )
}
