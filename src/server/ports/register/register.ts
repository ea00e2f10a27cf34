import { z } from 'zod'
import { foreignLine } from '#contracts/base/fields.ts'

const TIMEOUT_MS = 5000

/** Answer of the taxpayers' register of the Ministry of Finance; `subject` is null for an unknown number. */
const Answer = z.object({
  result: z.object({ subject: z.object({ nip: foreignLine, regon: foreignLine.nullable().default(null) }).nullable() }),
})

/** A public register of firms. */
export type Register = {
  /** REGON of the firm with this NIP; empty if the register has none, null for an unknown NIP. @throws Error if it does not answer */
  find: (nip: string) => Promise<{ regon: string } | null>
}

/**
 * `{url}/{nip}?date=…` answers like https://wl-api.mf.gov.pl/api/search/nip. No redirects, which may lead to a host that
 * was not configured.
 */
export const createRegister = (url: string): Register => ({
  find: async (nip) => {
    const date = new Date().toISOString().slice(0, 10)
    const response = await fetch(`${url}/${nip}?date=${date}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`The register answered ${response.status}`)
    const { subject } = Answer.parse(body).result
    return subject && subject.nip === nip ? { regon: subject.regon ?? '' } : null
  },
})
