/**
 * Kinds of errors of the Graph API. `passing`: a retry may succeed; `tooMany`: calls must wait; `blocked`: no writing
 * for hours; `grantOver`: the user must grant access again; `wrongToken`: the page needs another token; `replied`: the
 * comment already has a private reply; `unwritable`: this person cannot be messaged; `gone`: the object no longer
 * exists.
 */
export type SocialFault =
  | 'passing'
  | 'tooMany'
  | 'blocked'
  | 'grantOver'
  | 'wrongToken'
  | 'permission'
  | 'gone'
  | 'replied'
  | 'unwritable'
  | 'refused'

type GraphFault = {
  code: number
  subcode?: number | undefined
  message: string
  status: number
  isTransient: boolean
}

const TOO_MANY = new Set([4, 17, 32, 341, 613, 80_001, 80_006])
const WRONG_TOKEN = /must be granted before impersonating|as the page itself/
const BLOCKED = /community standards|spam/i
const isPermission = (code: number) => code === 3 || code === 10 || (code >= 200 && code <= 299)

/** The order matters: some codes have another meaning with a subcode or a text. */
export function faultOf({ code, subcode, message, status, isTransient }: GraphFault): SocialFault {
  if (WRONG_TOKEN.test(message)) return 'wrongToken'
  if (code === 368 || BLOCKED.test(message)) return 'blocked'
  if (TOO_MANY.has(code) || status === 429) return 'tooMany'
  if (code === 10_900) return 'replied'
  if (code === 10_903 || code === 551 || (code === 10 && subcode === 2_018_278)) return 'unwritable'
  if ((code === 100 && (subcode === 33 || subcode === 2_018_292)) || code === 10_902) return 'gone'
  if (code === 102 || code === 190) return 'grantOver'
  if (isPermission(code)) return 'permission'
  if (isTransient || code === 1 || code === 2 || status >= 500) return 'passing'
  return 'refused'
}
