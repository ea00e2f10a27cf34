import { z } from 'zod'
import { foreignLine, neededLine } from '#contracts/base/fields.ts'
import { readZipcode } from '#contracts/base/zipcode.rules.ts'
import { readFile } from 'node:fs/promises'

/** A point that accepts parcels, in the stored format. */
export type ImportedPoint = {
  code: string
  street: string
  zipcode: string
  city: string
  description: string
  openingHours: string
  isAlwaysOpen: boolean
  takesPayment: boolean
  latitude: number
  longitude: number
  isOperating: true
}

const text = foreignLine.nullish().transform((value) => value ?? '')

/** An entry of InPost's list of points (its ShipX API, resource `points`). */
const Entry = z.object({
  name: neededLine(40),
  status: z.string(),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  address_details: z.object({ city: foreignLine.min(1), post_code: text, street: text, building_number: text }),
  location_description: text,
  location_247: z.boolean().nullish(),
  opening_hours: text,
  payment_available: z.boolean().nullish(),
})

/** The list, or a page of the API with the list in `items`. */
const PointsFile = z.union([
  z.array(z.unknown()),
  z.object({ items: z.array(z.unknown()) }).transform(({ items }) => items),
])

/** @throws Error if the file is missing or contains no list */
export const readPointsFile = async (path: string) => readPoints(await readFile(path, 'utf8'))

/**
 * Points that accept parcels, without duplicate codes, and the number of unreadable entries.
 * @throws Error if the file contains no list
 */
export function readPoints(content: string): { points: ImportedPoint[]; unreadable: number } {
  const entries = PointsFile.parse(JSON.parse(content))
  const points = new Map<string, ImportedPoint>()
  let unreadable = 0
  for (const entry of entries) {
    const parsed = Entry.safeParse(entry)
    if (!parsed.success) unreadable += 1
    else if (parsed.data.status === 'Operating') points.set(parsed.data.name, pointOf(parsed.data))
  }
  return { points: [...points.values()], unreadable }
}

const pointOf = ({ name, location, address_details: address, ...entry }: z.output<typeof Entry>): ImportedPoint => ({
  code: name,
  street: `${address.street} ${address.building_number}`.trim(),
  zipcode: readZipcode(address.post_code) ?? address.post_code,
  city: address.city,
  description: entry.location_description,
  openingHours: entry.opening_hours,
  isAlwaysOpen: entry.location_247 ?? false,
  takesPayment: entry.payment_available ?? false,
  ...location,
  isOperating: true,
})
