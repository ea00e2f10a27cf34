import type { ComponentType } from 'react'

/** What stands around a screen: `page` is header and footer, `feed` the dark room of the videos, `bare` nothing. */
export type LayoutName = 'page' | 'feed' | 'bare'

/** What a page renders. It names its layout as `MyScreen.layout = 'feed' as const`; without a name it gets `page`. */
export type Screen<Props = object> = ComponentType<Props> & { layout?: LayoutName }
