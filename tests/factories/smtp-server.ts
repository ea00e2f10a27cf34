import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

export type Delivered = { mail: Email; from: string; to: string[] }

type Options = {
  /** Number of deliveries to refuse before the first is accepted. */
  refuse?: number
  /** A free port by default. */
  port?: number
  /** Called with each mail before its sender gets the confirmation. */
  onMail?: (bytes: Buffer) => Promise<void>
}

/** Starts a local mail server. */
export async function buildSmtpServer({ refuse = 0, port: wanted = 0, onMail }: Options = {}) {
  const delivered: Delivered[] = []
  const arrivals: (() => void)[] = []
  let attempts = 0
  async function deliver(bytes: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope) {
    const from = mailFrom ? mailFrom.address : ''
    await onMail?.(bytes)
    delivered.push({ mail: await PostalMime.parse(bytes), from, to: rcptTo.map(({ address }) => address) })
    for (const arrived of arrivals.splice(0)) arrived()
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        attempts += 1
        if (attempts <= refuse) return done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
        void deliver(Buffer.concat(chunks), envelope).finally(done)
      })
    },
  })
  const listening = server.listen(wanted, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Kramik <kramik@example.com>',
      CONTACT_MAIL: 'kontakt@example.com',
    },
    delivered,
    attempts: () => attempts,
    /** First delivery whose text contains `words`. Waits for it. */
    waitFor: async (words: string): Promise<Delivered> => {
      for (;;) {
        const found = delivered.find(({ mail }) => mail.text?.includes(words))
        if (found) return found
        await new Promise<void>((resolve) => arrivals.push(resolve))
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
