/** An error in the format of the Graph API. */
export class GraphError extends Error {
  readonly status: number
  readonly code: number
  readonly subcode: number | undefined
  readonly type: string

  constructor(code: number, message: string, { status = 400, subcode }: { status?: number; subcode?: number } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.subcode = subcode
    this.type =
      code === 190 || code === 102 ? 'OAuthException' : code === 200 ? 'OAuthException' : 'GraphMethodException'
  }

  get body() {
    const { message, type, code, subcode } = this
    const error_subcode = subcode === undefined ? {} : { error_subcode: subcode }
    return { error: { message, type, code, ...error_subcode, fbtrace_id: 'AStandInForTheNetwork' } }
  }
}

export const unknownObject = (id: string) =>
  new GraphError(
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { subcode: 33 },
  )
