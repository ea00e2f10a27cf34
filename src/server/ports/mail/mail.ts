export type Mail = {
  /** The same for every attempt, so that recipients can detect duplicates. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  date: Date
}

/** Sends mail. */
export type MailPort = {
  /** @throws if no server has accepted the mail. A retry is safe. */
  send: (mail: Mail) => Promise<void>
}
