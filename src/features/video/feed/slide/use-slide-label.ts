import { useTranslation } from 'next-i18next/pages'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { useVideoFacts } from '../use-video.ts'

/** Accessible name of a slide; empty until its video is loaded. */
export function useSlideLabel(uuid: string | null, position: number, total: number): string {
  const { t } = useTranslation('feed')
  const named = useVideoFacts(uuid, namesOf)
  return named ? t(`slide.${videoTypeName(named.type)}`, { position, total, seller: named.seller }) : ''
}

const namesOf = ({ type, owner }: Video) => ({ type, seller: owner.fullName })
