import { isUuid, UUID_PATTERN } from '#contracts/base/common.rules.ts'
import { REPORTED_KINDS, type ReportedKind } from '#contracts/office/report.rules.ts'
import type { AddressQuery } from '#lib/shared/address-query.ts'

export type Content = { kind: ReportedKind; subjectUuid: string }

/** Content of the site by its address: a film or a product. Null for other pages. */
export function contentAt(address: string): Content | null {
  const path =
    address
      .trim()
      .replace(/^https?:\/\/[^/]+/, '')
      .split(/[?#]/, 1)[0] ?? ''
  const film = new RegExp(`^/profile/[^/]+/video/(${UUID_PATTERN})(?:/|$)`).exec(path)?.[1]
  if (film) return { kind: 'video', subjectUuid: film }
  const product = new RegExp(`^/produkt/(?:.*-)?(${UUID_PATTERN})$`).exec(path)?.[1]
  return product ? { kind: 'product', subjectUuid: product } : null
}

/** Content that a link of the office names. Null without one. */
export function linkedContent({ rodzaj, tresc }: AddressQuery): Content | null {
  const kind = REPORTED_KINDS.find((one) => one === rodzaj)
  return kind && typeof tresc === 'string' && isUuid(tresc) ? { kind, subjectUuid: tresc } : null
}
