/** The last word is the last name; a single one is a first name. */
export function splitName(text: string): { firstname: string; lastname: string } {
  const words = text.trim().split(/\s+/)
  const lastname = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstname: words.join(' '), lastname }
}
