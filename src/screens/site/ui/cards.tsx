import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { ProductCard } from '#components/product-card.tsx'
import { SellerCard } from '#components/seller-card.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { Button } from '#ui/button.tsx'
import { In, Specimen } from './specimen.tsx'
import styles from './cards.module.css'
import { useSamples } from './use-samples.ts'

const FILMS = 3

export function Cards() {
  const { t } = useTranslation('ui')
  const samples = useSamples()
  const { video, product, seller } = samples
  // Reels with films that play on hover, if the database has any.
  const { data: reels } = useQuery(videoQueries.firstPage('short'))
  const href = '#cards'
  return (
    <>
      <Specimen name="VideoCard">
        <In isWide>
          <Cells size="video">
            {reels?.data.slice(0, FILMS).map((reel) => (
              <VideoCard key={reel.uuid} video={reel} />
            ))}
            <VideoCard video={video} />
            <VideoCard video={{ ...video, type: VIDEO_TYPE.live, promotion: null }} viewers={1234} />
          </Cells>
        </In>
        <In name="empty" isWide>
          <Cells size="video">
            <VideoCard
              video={{
                ...video,
                thumbnail: { main: null, firstFrame: null },
                promotion: null,
                definitionProjections: [],
                isPromoted: true,
                owner: { ...video.owner, avatar: null },
              }}
            />
          </Cells>
        </In>
        <In name="long" isWide>
          <Cells size="video">
            <VideoCard video={samples.longVideo} />
          </Cells>
        </In>
      </Specimen>
      <Specimen name="ProductCard">
        <In isWide>
          <Cells size="product">
            <ProductCard product={product} href={href} />
            <ProductCard product={{ ...product, quantity: 1, lowestPrice: 159.99 }} href={href} promotion="sellout" />
          </Cells>
        </In>
        <In name="empty" isWide>
          <Cells size="product">
            <ProductCard product={{ ...product, mediaFile: null, quantity: 0 }} href={href} />
          </Cells>
        </In>
        <In name="long" isWide>
          <Cells size="product">
            <ProductCard product={samples.longProduct} href={href} promotion="bestseller" />
          </Cells>
        </In>
      </Specimen>
      <Specimen name="SellerCard">
        <In isWide>
          <Cells size="seller">
            <SellerCard
              seller={seller}
              href={href}
              follow={
                <Button size="small" variant="secondary">
                  {t('sample.follow')}
                </Button>
              }
            />
            <SellerCard seller={{ ...seller, favoriteQuantity: 2 }} href={href} />
          </Cells>
        </In>
        <In name="empty" isWide>
          <Cells size="seller">
            <SellerCard
              seller={{ ...seller, photo: null, avatar: null, reviewQuantity: 0, favoriteQuantity: 0 }}
              href={href}
            />
          </Cells>
        </In>
        <In name="long" isWide>
          <Cells size="seller">
            <SellerCard seller={samples.longSeller} href={href} />
          </Cells>
        </In>
      </Specimen>
    </>
  )
}

const Cells = ({ size, children }: { size: 'video' | 'product' | 'seller'; children: ReactNode }) => (
  <div className={styles.cells} data-size={size}>
    {children}
  </div>
)
