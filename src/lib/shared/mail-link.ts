/** Link that writes to an address, which may hold signs with a meaning in links: `a&b@…`, `100%@…`. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
