/** A page's number as an address writes it, from 1; null for what is none. */
export const readPageNumber = (value: string | string[] | undefined): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
