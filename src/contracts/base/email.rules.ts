/** RFC 5321, 4.5.3.1: the whole path and the part before the sign @. */
export const EMAIL_MAX = 254
const LOCAL_MAX = 64

const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const TOP = /^[a-z][a-z\d-]+$/i

/**
 * True for a mailbox of RFC 5321 (`o'neil@…`, `a&b@…`) at a domain of two labels or more. Quoted local parts and
 * addresses of hosts (`"a b"@[127.0.0.1]`) are refused: no provider gives them to people.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, labels] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).split('.')]
  return (
    text.length <= EMAIL_MAX &&
    local.length <= LOCAL_MAX &&
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(labels.at(-1) ?? '')
  )
}
