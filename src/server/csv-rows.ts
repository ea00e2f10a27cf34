const QUOTE = '"'
/** A longer row is cut into several: no row of a list of products has that many characters. */
const ROW_MAX = 64 * 1024
/** Further cells of a row are dropped. */
const CELLS_MAX = 200

const LF = 10
const CR = 13
const isBlank = (code: number) => code === 32 || code === 9

/**
 * Rows of a CSV (RFC 4180) with any line breaks; an empty line is a row with one empty cell. A quote within a cell is
 * text, and an unclosed cell ends with the file.
 *
 * Linear in any text, and a row is read only when it is asked for. papaparse is not: its stream splits the rest of a
 * chunk again after every 16 rows, and its parser searches the rest of the line again at every stray quote.
 */
export function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  const separator = delimiter.charCodeAt(0)
  let at = 0
  let limit = 0

  const isEnd = (position: number) => {
    const code = text.charCodeAt(position)
    return position >= limit || code === separator || code === LF || code === CR
  }

  /** End of the quoted cell: its closing quote, and the end of the spaces that follow. */
  function closeOf(opening: number): { close: number; end: number } {
    for (let close = text.indexOf(QUOTE, opening + 1); close >= 0 && close < limit;) {
      const isEscaped = text[close + 1] === QUOTE
      if (!isEscaped) {
        let end = close + 1
        while (!isEnd(end) && isBlank(text.charCodeAt(end))) end += 1
        if (isEnd(end)) return { close, end }
      }
      close = text.indexOf(QUOTE, close + (isEscaped ? 2 : 1))
    }
    return { close: limit, end: limit }
  }

  function readCell(): string {
    const start = at
    if (start < limit && text[start] === QUOTE) {
      const { close, end } = closeOf(start)
      at = end
      return text.slice(start + 1, close).replaceAll('""', QUOTE)
    }
    while (!isEnd(at)) at += 1
    return text.slice(start, at)
  }

  while (at < text.length) {
    limit = Math.min(text.length, at + ROW_MAX)
    const cells = [readCell()]
    while (at < limit && text.charCodeAt(at) === separator) {
      at += 1
      const cell = readCell()
      if (cells.length < CELLS_MAX) cells.push(cell)
    }
    if (text.startsWith('\r\n', at)) at += 2
    else if (at < text.length && at < limit) at += 1
    yield cells
  }
}
