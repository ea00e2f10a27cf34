/** Addresses of pages that the server names as well: in mails and calendars. */
export const videoPath = (username: string, uuid: string, type: string) =>
  `/profile/${encodeURIComponent(username)}/video/${uuid}/${type}`
export const shopCalendarPath = (slug: string) => `/sklep/${encodeURIComponent(slug)}/kalendarz-wydarzen`
