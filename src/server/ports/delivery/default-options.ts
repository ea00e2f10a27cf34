import { v5 } from 'uuid'
import { z } from 'zod'
import { EditSalesSettings, type DeliveryOption } from '#contracts/catalogue/delivery.ts'
import { readContentFile } from '../content-file.ts'

const FILE = 'content/delivery.json'
const NAMESPACE = '3b0f3f6c-8c5c-5d0e-9a59-6a7d2b1f4c02'

/** One option of `EditSalesSettings`, without a uuid. */
const DefaultOptions = z.array(EditSalesSettings.shape.deliveryOptions.element.omit({ uuid: true })).min(1)

/**
 * Delivery options of sellers without own options. An option's uuid is derived from its kind and carrier, so it is the
 * same in every process.
 * @throws Error that names the file if it is invalid
 */
export function readDefaultOptions(): DeliveryOption[] {
  return readContentFile(FILE, DefaultOptions).map((option) => ({
    uuid: v5(`${option.kind}/${option.carrier}`, NAMESPACE),
    ...option,
  }))
}
