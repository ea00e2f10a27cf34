import { toLine } from '#contracts/base/text.rules.ts'
import { inFont, MARGIN, TEXT } from './tagged-pdf.ts'

const GAP = 12

/** Table cell. `span` is the number of columns that it covers. */
type Cell = { text: string; span?: number }
export type Column = { width: number; align: 'left' | 'right' }

/**
 * Starts a tagged table of the full width. The first column takes the width that the others leave. The package's own
 * table is not used: it measures each text several times, which takes seconds for a long order.
 */
export function beginTable(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, others: readonly Column[]) {
  const table = pdf.struct('Table')
  root.add(table)
  const width = pdf.page.width - 2 * MARGIN
  const columns: Column[] = [
    { width: width - others.reduce((sum, one) => sum + one.width + GAP, 0), align: 'left' },
    ...others,
  ]

  function drawRow(cells: readonly Cell[], tag: 'TH' | 'TD', font: 'regular' | 'bold') {
    pdf.font(font).fontSize(TEXT)
    let column = 0
    const placed = cells.map(({ text: written, span = 1 }) => {
      const text = inFont(pdf, toLine(written))
      const x = MARGIN + columns.slice(0, column).reduce((sum, one) => sum + one.width + GAP, 0)
      const own = columns.slice(column, column + span)
      const align = columns[column]?.align ?? 'left'
      column += span
      return { text, x, align, width: own.reduce((sum, one) => sum + one.width + GAP, -GAP) }
    })
    const height = Math.max(...placed.map((cell) => pdf.heightOfString(cell.text, { width: cell.width })))
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
    const { y } = pdf
    const row = pdf.struct('TR')
    table.add(row)
    for (const { text, x, ...layout } of placed) row.add(pdf.struct(tag, {}, () => void pdf.text(text, x, y, layout)))
    row.end()
    const bottom = y + height + 5
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + width, bottom)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
    pdf.endMarkedContent()
    pdf.y = bottom + 5
  }

  return { drawRow, end: () => table.end() }
}
