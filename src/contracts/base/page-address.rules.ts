/** Paths of pages that the server also uses, in mails and calendars. */
export const videoPath = (username: string, uuid: string, type: string) =>
  `/profile/${encodeURIComponent(username)}/video/${uuid}/${type}`
export const shopCalendarPath = (slug: string) => `/sklep/${encodeURIComponent(slug)}/kalendarz-wydarzen`
export const profilePath = (username: string) => `/profile/user/${encodeURIComponent(username)}`
