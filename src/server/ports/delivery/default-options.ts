import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v5 } from 'uuid'
import { z } from 'zod'
import { EditSalesSettings, type DeliveryOption } from '#contracts/delivery.ts'

const FILE = 'content/delivery.json'
const NAMESPACE = '3b0f3f6c-8c5c-5d0e-9a59-6a7d2b1f4c02'

/** One option of `EditSalesSettings`, without a uuid. */
const DefaultOptions = z.array(EditSalesSettings.shape.deliveryOptions.element.omit({ uuid: true })).min(1)

/**
 * What sellers offer who set no options of their own. An option's uuid follows from its kind and carrier, so that it is
 * the same in every process.
 * @throws Error that names the file where it is broken
 */
export function readDefaultOptions(): DeliveryOption[] {
  const parsed = DefaultOptions.safeParse(JSON.parse(readFileSync(join(process.cwd(), FILE), 'utf8')))
  if (!parsed.success) throw new Error(`${FILE}: ${parsed.error.message}`)
  return parsed.data.map((option) => ({ uuid: v5(`${option.kind}/${option.carrier}`, NAMESPACE), ...option }))
}
