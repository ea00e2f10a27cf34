/** Text with a picture as a paragraph of its own after the one with the cursor, and the place for its description. */
export function withPicture(body: string, at: number, mediaUuid: string): { text: string; cursor: number } {
  const end = body.indexOf('\n\n', at)
  const before = body.slice(0, end < 0 ? body.length : end).trimEnd()
  const after = end < 0 ? '' : body.slice(end).trimStart()
  const start = before === '' ? '' : `${before}\n\n`
  const text = `${start}![](/media/${mediaUuid})${after === '' ? '' : `\n\n${after}`}`
  return { text, cursor: start.length + '!['.length }
}
