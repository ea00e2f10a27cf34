import type { Scene } from '../scene.ts'
import { bagReels } from './bags.ts'
import { beautyReels } from './beauty.ts'
import { childrenReels } from './children.ts'
import { clothesReels } from './clothes.ts'
import { footwearReels } from './footwear.ts'
import { jewelleryReels } from './jewellery.ts'

/** Every reel's scene by the key of its video. */
export const reelScenes: Readonly<Record<string, Scene>> = {
  ...bagReels,
  ...jewelleryReels,
  ...beautyReels,
  ...footwearReels,
  ...clothesReels,
  ...childrenReels,
}
