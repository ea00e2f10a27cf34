import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'
import { CSV_MAX_BYTES, CSV_MAX_ROWS } from '#contracts/catalogue/depot.rules.ts'
import { formatBytes } from '#lib/shared/format.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { writeNumber } from '#lib/shared/numbers.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ImportResult } from './import-result.tsx'
import styles from './import-sheet.module.css'
import { saveFile } from '#lib/browser/save-file.ts'

const ROWS_TEXT = writeNumber(CSV_MAX_ROWS, { least: 0, most: 0 })

type Props = { ownerUuid: string; onClose: () => void }

/** Imports a file into the depot, all or nothing. On failure it lists the errors to correct. */
export function ImportSheet({ ownerUuid, onClose }: Props) {
  const { t } = useTranslation('depot')
  const sending = useMutation(depotMutations.importFile(ownerUuid))
  const confirming = useMutation(depotMutations.confirmImport(ownerUuid))
  const report = sending.data && { ...sending.data, isImported: sending.data.isImported || confirming.isSuccess }
  const confirmUuid = report && !report.isImported ? report.confirmUuid : null
  const isBusy = sending.isPending || confirming.isPending
  const [fault] = sending.error
    ? formFaults(sending.error, [], { PAYLOAD_TOO_LARGE_EXCEPTION: { field: 'root', type: 'tooLarge' } })
    : []
  const [refused] = confirming.error
    ? formFaults(confirming.error, [], { GONE_EXCEPTION: { field: 'root', type: 'gone' } })
    : []
  const handleFile = (file: File) => {
    if (isBusy) return
    confirming.reset()
    sending.mutate(file)
  }
  const textOf = (one: typeof fault) =>
    one && t([`csv.errors.${one.type}`, `forms:failed.${one.type}`], { count: one.minutes ?? 0 })
  const failure = textOf(fault)
  const handleTemplate = () =>
    saveFile(new Blob([`\ufeff${t('csv.template')}\r\n`], { type: 'text/csv' }), t('csv.templateName'))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t('csv.title')}
      closeLabel={t('close', { ns: 'common' })}
      {...(report?.isImported && {
        footer: (
          <Button size="large" isWide onClick={onClose}>
            {t('csv.done')}
          </Button>
        ),
      })}
      {...(confirmUuid && {
        footer: (
          <div className={styles.actions}>
            {refused && <Notice tone="error">{textOf(refused)}</Notice>}
            <Button size="large" isWide isLoading={isBusy} onClick={() => confirming.mutate(confirmUuid)}>
              {t('csv.confirm')}
            </Button>
          </div>
        ),
      })}
    >
      <div className={styles.content}>
        {!report?.isImported && (
          <>
            {/* Behind a result these words would push it out of sight. */}
            {!report && <p>{t('csv.text')}</p>}
            <FileDrop
              accept=".csv,text/csv,text/plain"
              name="depot"
              icon={<FileSpreadsheet size={28} />}
              title={
                confirmUuid || sending.data ? (
                  t(confirmUuid ? 'csv.another' : 'csv.again')
                ) : (
                  <>
                    {t('csv.choose')} <span className="for-mouse">{t('csv.orDrop')}</span>
                  </>
                )
              }
              hint={t('csv.hint', { size: formatBytes(CSV_MAX_BYTES), count: CSV_MAX_ROWS, rows: ROWS_TEXT })}
              error={failure}
              isDisabled={isBusy}
              onFile={handleFile}
            />
            {!report && (
              <div>
                <Button variant="ghost" size="small" onClick={handleTemplate}>
                  {t('csv.getTemplate')}
                </Button>
              </div>
            )}
          </>
        )}
        <div role="status" className={styles.state}>
          {isBusy && (
            <>
              <p>{t('csv.sending')}</p>
              <Progress value={null} label={t('csv.sending')} />
            </>
          )}
        </div>
        {report && !sending.isPending && <ImportResult report={report} />}
      </div>
    </Sheet>
  )
}
