import type { EditDeliveryOption, SalesSettings } from '#contracts/catalogue/delivery.ts'

/** Options for the request. The first change copies the marketplace's defaults to the seller. */
const ownOptions = ({ deliveryOptions, isDefault }: SalesSettings): EditDeliveryOption[] =>
  isDefault ? deliveryOptions.map((option) => ({ ...option, uuid: undefined })) : deliveryOptions

/** `uuid` names the option that the new one replaces; null adds it. */
export function withOption(settings: SalesSettings, uuid: string | null, option: EditDeliveryOption) {
  const at = settings.deliveryOptions.findIndex((one) => one.uuid === uuid)
  const options = ownOptions(settings)
  const retained = options[at]
  return retained
    ? options.with(at, { ...option, ...(retained.uuid !== undefined && { uuid: retained.uuid }) })
    : [...options, option]
}

export function withoutOption(settings: SalesSettings, uuid: string) {
  const at = settings.deliveryOptions.findIndex((one) => one.uuid === uuid)
  return ownOptions(settings).filter((_, index) => index !== at)
}
