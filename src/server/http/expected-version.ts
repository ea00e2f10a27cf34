/** Version of a row in `If-Match`, with or without quotes. NaN, which is no row's, if it is not a number. */
export const expectedVersionOf = (headers: { 'if-match'?: string | undefined }): number | undefined =>
  headers['if-match'] === undefined ? undefined : Number(headers['if-match'].replaceAll('"', ''))
