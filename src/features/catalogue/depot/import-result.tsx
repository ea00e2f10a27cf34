import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { ImportReport, ImportRow } from '#contracts/catalogue/depot-import.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './import-sheet.module.css'

/** Rows shown at once, since a file may have thousands. */
const SHOWN = 100
const TONES = {
  created: 'success',
  updated: 'promotion',
  unchanged: 'neutral',
  fine: 'neutral',
  wrong: 'live',
} as const

/**
 * Result of an import row by row: all rows of an imported file, those that would change the stock of one to be
 * confirmed, and otherwise those with errors.
 */
export function ImportResult({ report }: { report: ImportReport }) {
  const { t } = useTranslation('depot')
  const [shown, setShown] = useState(SHOWN)
  const wrong = report.rows.filter(({ status }) => status === 'wrong')
  const namedColumns = [...report.missingColumns, ...report.repeatedColumns]
  const isPreview = !report.isImported && report.confirmUuid !== null
  const rows = report.isImported ? report.rows : isPreview ? report.rows.filter(({ stock }) => stock) : wrong
  const hasStock = rows.some(({ stock }) => stock)
  return (
    <section className={styles.result} aria-label={t('csv.report')}>
      <Notice tone={report.isImported ? 'success' : isPreview ? 'info' : 'error'}>
        {report.isImported
          ? t('csv.imported')
          : isPreview
            ? t('csv.preview', { count: rows.length })
            : report.fault
              ? t(`csv.fault.${report.fault}`, {
                  names: namedColumns.map((column) => t(`csv.column.${column}`)).join(', '),
                })
              : t('csv.wrongRows', { count: wrong.length })}
      </Notice>
      {(report.isImported || isPreview) && (
        <dl className={styles.numbers}>
          {(['created', 'updated', 'unchanged'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`csv.number.${name}`)}</dt>
              <dd>{report[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('csv.report')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('csv.row')}</th>
              <th scope="col">{t('csv.column.code')}</th>
              {hasStock && <th scope="col">{t('csv.stock')}</th>}
              {!isPreview && <th scope="col">{t('csv.what')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <ReportRow key={row.row} row={row} hasStock={hasStock} hasStatus={!isPreview} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown && (
        <Button variant="secondary" size="small" onClick={() => setShown(shown + SHOWN)}>
          {t('csv.moreRows', { count: Math.min(SHOWN, rows.length - shown) })}
        </Button>
      )}
    </section>
  )
}

type RowProps = { row: ImportRow; hasStock: boolean; hasStatus: boolean }

function ReportRow({ row: { row, code, variant, status, faults, stock }, hasStock, hasStatus }: RowProps) {
  const { t } = useTranslation('depot')
  return (
    <tr>
      <td>{row}</td>
      <td className={styles.code}>
        {code}
        {variant !== '' && <span className={styles.variant}>{variant}</span>}
      </td>
      {hasStock && <td>{stock && <Difference {...stock} />}</td>}
      {hasStatus && (
        <td>
          {faults.length === 0 ? (
            <Badge tone={TONES[status]}>{t(`csv.status.${status}`)}</Badge>
          ) : (
            faults.map(({ column, reason }) => (
              <p key={`${column} ${reason}`}>
                {column && <strong>{t(`csv.column.${column}`)}:</strong>} {t(`csv.reason.${reason}`)}
              </p>
            ))
          )}
        </td>
      )}
    </tr>
  )
}

function Difference({ before, after }: NonNullable<ImportRow['stock']>) {
  const { t } = useTranslation('depot')
  const change = `${after > before ? '+' : '−'}${Math.abs(after - before)}`
  return (
    <>
      <span aria-hidden>
        {before} → {after} <strong className={styles.change}>({change})</strong>
      </span>
      <span className="visually-hidden">{t('csv.difference', { before, after, change })}</span>
    </>
  )
}
