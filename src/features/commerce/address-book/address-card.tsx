import { useTranslation } from 'next-i18next/pages'
import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import { formatPhone } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import styles from './address-book.module.css'

type Props = { address: SavedAddress; onEdit: () => void; onDefault: () => void; onRemove: () => void }

export function AddressCard({ address, onEdit, onDefault, onRemove }: Props) {
  const { t } = useTranslation('addresses')
  const { firstname, lastname, street, zipcode, city, phone, isDefault } = address
  const place = `${street}, ${zipcode} ${city}`
  return (
    <li className={styles.card}>
      <p className={styles.name}>
        <strong>
          {firstname} {lastname}
        </strong>
        {isDefault && <Badge>{t('default')}</Badge>}
      </p>
      <p>{place}</p>
      <p className={styles.phone}>{formatPhone(phone)}</p>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" aria-label={t('editOf', { place })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {!isDefault && (
          <Button size="small" variant="ghost" aria-label={t('makeDefaultOf', { place })} onClick={onDefault}>
            {t('makeDefault')}
          </Button>
        )}
        <Button size="small" variant="ghost" aria-label={t('remove.of', { place })} onClick={onRemove}>
          {t('remove.action')}
        </Button>
      </div>
    </li>
  )
}
