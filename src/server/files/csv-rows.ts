const QUOTE = '"'
/** A longer row is cut into several: no row of a list of products has that many characters. */
const ROW_MAX = 64 * 1024
/** Further cells of a row are dropped. */
const CELLS_MAX = 200

const LF = 10
const CR = 13
const isBlank = (code: number) => code === 32 || code === 9

/** `cell` is the place of the fault; a dropped cell was not empty. */
type CsvFault = { cell: number; reason: 'strayQuote' | 'tooLong' | 'extraCells' }
/** `text` is the row as it was written. */
export type CsvRow = { cells: string[]; text: string; fault: CsvFault | null }

/**
 * Rows of a CSV (RFC 4180) with any line breaks; an empty line is a row with one empty cell. A quote within a cell is
 * text. A cell that begins with a quote without ending with one is a fault and ends where it would without quotes, so
 * that it does not swallow the rows after it.
 *
 * Linear in any text, and a row is read only when it is asked for. papaparse is not: its stream splits the rest of a
 * chunk again after every 16 rows, and its parser searches the rest of the line again at every stray quote.
 */
export function* rowsOf(text: string, delimiter: string): Generator<CsvRow> {
  const separator = delimiter.charCodeAt(0)
  let at = 0
  let limit = 0

  const isEnd = (position: number) => {
    const code = text.charCodeAt(position)
    return position >= limit || code === separator || code === LF || code === CR
  }

  /** End of the quoted cell: its closing quote, and the end of the spaces that follow. Undefined if it has none. */
  function closeOf(opening: number): { close: number; end: number } | undefined {
    let close = text.indexOf(QUOTE, opening + 1)
    while (close >= 0 && close < limit && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2)
    if (close < 0 || close >= limit) return undefined
    let end = close + 1
    while (!isEnd(end) && isBlank(text.charCodeAt(end))) end += 1
    return isEnd(end) ? { close, end } : undefined
  }

  /** The next cell; undefined if its quotes are stray. */
  function readQuoted(): string | undefined {
    const closed = closeOf(at)
    if (!closed) return undefined
    const cell = text.slice(at + 1, closed.close).replaceAll('""', QUOTE)
    at = closed.end
    return cell
  }

  function readPlain(): string {
    const start = at
    while (!isEnd(at)) at += 1
    return text.slice(start, at)
  }

  while (at < text.length) {
    const start = at
    limit = Math.min(text.length, at + ROW_MAX)
    const cells: string[] = []
    let fault: CsvFault | null = null
    for (let cell = 0; ; cell += 1) {
      const quoted = at < limit && text[at] === QUOTE ? readQuoted() : null
      if (quoted === undefined) fault ??= { cell, reason: 'strayQuote' }
      const value = quoted ?? readPlain()
      if (cell < CELLS_MAX) cells.push(value)
      else if (value !== '') fault ??= { cell, reason: 'extraCells' }
      if (at >= limit || text.charCodeAt(at) !== separator) break
      at += 1
    }
    const end = at
    if (text.startsWith('\r\n', at)) at += 2
    else if (at < limit) at += 1
    else if (at < text.length) fault ??= { cell: cells.length - 1, reason: 'tooLong' }
    yield { cells, text: text.slice(start, end), fault }
  }
}
