export type Mail = {
  /** One mail keeps its id over every attempt, so that whoever gets it twice can tell. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  date: Date
}

/** Where mail leaves the house. */
export type MailPort = {
  /** @throws when nobody has taken the mail over; sending it again does no harm */
  send: (mail: Mail) => Promise<void>
}
