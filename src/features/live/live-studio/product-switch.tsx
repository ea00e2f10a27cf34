import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import type { Video } from '#contracts/video/video.ts'
import { deskMutations, deskQueries } from '#data/live/live/desk.ts'
import { paths } from '#lib/shared/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './product-switch.module.css'

/** The products beside the one that is shown, in the order of the list; null at its ends. */
export function besideShown(products: readonly DefinitionProjection[], shownUuid: string | null) {
  const at = products.findIndex(({ uuid }) => uuid === shownUuid)
  return {
    shown: products[at] ?? null,
    place: at + 1,
    previous: at > 0 ? (products[at - 1] ?? null) : null,
    // The first product if none is shown yet.
    next: products[at + 1] ?? null,
  }
}

/** Product that viewers see now, with buttons for the previous and next one. The list itself is edited at the desk. */
export function ProductSwitch({ video: { uuid, owner } }: { video: Video }) {
  const { t } = useTranslation('live-studio')
  const desk = useQuery(deskQueries.desk(owner.uuid, uuid))
  const show = useMutation(deskMutations(owner.uuid, uuid).show)
  if (!desk.data && desk.isError) return null
  if (!desk.data) return <Skeleton height="72px" />
  const products = desk.data.products.map(({ definitionProjection }) => definitionProjection)
  const { shown, place, previous, next } = besideShown(products, desk.data.shownUuid)
  const step = (to: DefinitionProjection | null) => {
    if (to && !show.isPending) show.mutate(to)
  }
  return (
    <section className={styles.switch} aria-label={t('products.title')}>
      <div className={styles.row}>
        <IconButton
          variant="solid"
          label={previous ? t('products.previousNamed', { name: previous.name }) : t('products.previous')}
          aria-disabled={!previous}
          onClick={() => step(previous)}
        >
          <ChevronLeft size={22} />
        </IconButton>
        <div className={styles.shown} aria-live="polite">
          {shown ? (
            <>
              <ProductPicture path={shown.mediaFile?.url ?? null} size={56} />
              <div className={styles.words}>
                <strong className={styles.name}>{shown.name}</strong>
                <span className={styles.facts}>
                  <Price value={shown.price} />
                  <span>{t('products.left', { count: shown.quantity })}</span>
                </span>
              </div>
            </>
          ) : (
            <p className={styles.none}>{t(products.length > 0 ? 'products.notYet' : 'products.none')}</p>
          )}
        </div>
        <IconButton
          variant="solid"
          label={next ? t('products.nextNamed', { name: next.name }) : t('products.next')}
          aria-disabled={!next}
          onClick={() => step(next)}
        >
          <ChevronRight size={22} />
        </IconButton>
      </div>
      <p className={styles.foot}>
        {place > 0 && <span>{t('products.place', { place, count: products.length })}</span>}
        <TextLink asChild>
          <Link href={paths.liveDesk} target="_blank" prefetch={false}>
            {t('products.desk')}
          </Link>
        </TextLink>
      </p>
      <Notice tone="error">{show.isError && t('products.failed')}</Notice>
    </section>
  )
}
