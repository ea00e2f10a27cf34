/** Providers that ignore dots in the local part. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Key of limits per mailbox: the address without its tag (`ola+live@…`), because all tags lead to one mailbox. Only for
 * counting: another provider may give `ola+live` to somebody else.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  return `${WITHOUT_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
