import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { toLine } from '#contracts/base/text.rules.ts'
import { drawable } from './drawable.ts'

/** Uses the complete fonts, because the subsets for the web have only some of the Polish letters. */
const require = createRequire(import.meta.url)
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

export const MARGIN = 56
export const TEXT = 10
export const SMALL = 8.5

export type Tag = 'H1' | 'H2' | 'P'
/** Writes a paragraph into the structure of the document. */
export type Write = (tag: Tag, text: string, size: number, font: 'regular' | 'bold') => void

/** A tagged PDF in Polish on A4, as `draw` fills it. */
export function drawPdf(title: string, draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'pl-PL',
    info: { Title: title },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
  draw(pdf)
  pdf.end()
  return promise
}

/** The text as the current font can draw it. The package's types leave out the font that it has opened. */
export function inFont(pdf: PDFKit.PDFDocument, text: string): string {
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
  return drawable(text, (code) => font.hasGlyphForCodePoint(code))
}

type Page = {
  root: PDFKit.PDFStructureElement
  write: Write
  /** Writes a heading with its lines, or nothing without lines. */
  block: (heading: string, lines: readonly string[]) => void
}

/** Starts a new page. */
export function beginPage(pdf: PDFKit.PDFDocument): Page {
  pdf.addPage()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const write: Write = (tag, text, size, font) =>
    root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size)
        pdf.text(inFont(pdf, text))
      }),
    )
  const block: Page['block'] = (heading, lines) => {
    if (lines.length === 0) return
    pdf.moveDown(0.8)
    write('H2', heading, TEXT, 'bold')
    for (const line of lines) write('P', toLine(line), TEXT, 'regular')
  }
  return { root, write, block }
}
