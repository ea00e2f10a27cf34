import { useMutation } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { DELIVERY_OPTIONS_MAX } from '#contracts/catalogue/delivery.rules.ts'
import type { DeliveryOption, SalesSettings } from '#contracts/catalogue/delivery.ts'
import { editSalesSettings } from '#data/catalogue/delivery/edit-sales-settings.ts'
import { formatOfferPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './delivery-settings.module.css'
import { withoutOption } from './lib/delivery-options.ts'

const DeliveryOptionSheet = lazyPart(() =>
  import('./delivery-option-sheet.tsx').then((module) => module.DeliveryOptionSheet),
)

/** Delivery options of a seller with their prices. */
export function DeliverySettings({ sellerUuid, settings }: { sellerUuid: string; settings: SalesSettings }) {
  usePreload(DeliveryOptionSheet)
  const { t } = useTranslation(['delivery', 'components'])
  const edit = useMutation(editSalesSettings(sellerUuid))
  const [opened, setOpened] = useState<DeliveryOption | 'new' | null>(null)
  const { deliveryOptions, isDefault } = settings
  const nameOf = ({ carrier, kind }: DeliveryOption) => carrier || t(`kind.${kind}`)
  const showFailure = () => showToast({ kind: 'error', text: t('failed.save') })

  function remove(option: DeliveryOption) {
    const before = isDefault ? [] : deliveryOptions
    edit.mutate((now) => ({ deliveryOptions: withoutOption(now, option.uuid) }), {
      onSuccess: () =>
        showToast({
          kind: 'success',
          text: t('delivery.removed', { name: nameOf(option) }),
          action: {
            label: t('delivery.undo'),
            onAction: () => edit.mutate(() => ({ deliveryOptions: before }), { onError: showFailure }),
          },
        }),
      onError: showFailure,
    })
  }

  return (
    <PanelSection title={t('delivery.title')} text={t('delivery.text')}>
      <Notice>{isDefault && t('delivery.default')}</Notice>
      <ul className={styles.options}>
        {deliveryOptions.map((option) => (
          <li key={option.uuid} className={styles.option}>
            <div className={styles.words}>
              <strong>{nameOf(option)}</strong>
              <span>
                {option.price === 0 ? t('components:delivery.free') : formatOfferPrice(option.price)}
                {option.freeFrom !== null &&
                  ` · ${t('delivery.freeAbove', { price: formatOfferPrice(option.freeFrom) })}`}
              </span>
              <span className={styles.fine}>
                {option.carrier !== '' && `${t(`kind.${option.kind}`)} · `}
                {option.kind === 'pickup'
                  ? t('components:delivery.ready', { count: option.dispatchDays })
                  : `${t('delivery.dispatch', { count: option.dispatchDays })} · ${t('delivery.transit', { count: option.transitDays })}`}
                {option.takesCash &&
                  ` · ${option.cashFee === 0 ? t('delivery.cashFree') : t('delivery.cash', { price: formatOfferPrice(option.cashFee) })}`}
              </span>
            </div>
            <IconButton label={t('delivery.edit', { name: nameOf(option) })} onClick={() => setOpened(option)}>
              <Pencil size={20} />
            </IconButton>
            <IconButton label={t('delivery.remove', { name: nameOf(option) })} onClick={() => remove(option)}>
              <Trash2 size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      {deliveryOptions.length < DELIVERY_OPTIONS_MAX && (
        <Button variant="secondary" icon={<Plus size={18} />} className={styles.add} onClick={() => setOpened('new')}>
          {t('delivery.add')}
        </Button>
      )}
      {opened && (
        <DeliveryOptionSheet
          sellerUuid={sellerUuid}
          option={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </PanelSection>
  )
}
