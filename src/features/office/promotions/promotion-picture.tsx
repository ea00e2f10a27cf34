import { Clapperboard, Store } from 'lucide-react'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import styles from './promotions.module.css'

type Props = { path: string | null; isFilm?: boolean }

/** Decorative: the name of the film or the shop stands beside it. */
export function PromotionPicture({ path, isFilm = path !== null }: Props) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {path !== null ? (
        <img src={pictureUrl(path, 120)} alt="" width={48} height={64} loading="lazy" />
      ) : isFilm ? (
        <Clapperboard size={20} />
      ) : (
        <Store size={20} />
      )}
    </span>
  )
}
