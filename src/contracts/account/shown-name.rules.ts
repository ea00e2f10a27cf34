type Named = { firstname: string; lastname: string; isFullNamePublic: boolean }

const FIRST_LETTER = /\p{L}\p{M}*/u

/**
 * The name that others see: the first name and an initial, unless the person shows all of it. Sellers do by law. Only
 * the two sides of a contract see each other's full names, from the order.
 */
export function shownName({ firstname, lastname, isFullNamePublic }: Named): string {
  const whole = `${firstname} ${lastname}`.trim()
  if (isFullNamePublic) return whole
  const [first = '', ...others] = firstname.split(' ')
  // Some people and social networks write the whole name as the first name.
  const initial = FIRST_LETTER.exec(lastname || (others.at(-1) ?? ''))?.[0]
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('pl')}.`
}
