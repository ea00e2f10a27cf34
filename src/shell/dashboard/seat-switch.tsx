import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { paths } from '#lib/shared/paths.ts'
import { Select } from '#ui/select.tsx'
import { useCurrentUser } from '../use-current-user.ts'
import { chooseSeat, seatsOf, useSeat } from './use-seat.ts'
import styles from './seat-switch.module.css'

/** Choice of the shop in which the user works, if there are several, or the name of the only one that is not theirs. */
export function SeatSwitch() {
  const { t } = useTranslation('dashboard')
  const router = useRouter()
  const user = useCurrentUser()
  const current = useSeat(user)
  const seats = user ? seatsOf(user) : []
  if (!current || (seats.length === 1 && current.roles === null)) return null
  if (seats.length === 1) return <p className={styles.only}>{t('team.worksFor', { shop: current.shop.name })}</p>
  return (
    <div className={styles.choice}>
      <Select
        label={t('team.switch')}
        value={current.sellerUuid}
        options={seats.map(({ sellerUuid, shop, roles }) => ({
          value: sellerUuid,
          label: roles === null ? t('team.own', { shop: shop.name }) : shop.name,
        }))}
        onChange={({ target }) => {
          chooseSeat(target.value)
          // The open page may show a thing of the other shop.
          void router.push(paths.dashboard)
        }}
      />
    </div>
  )
}
