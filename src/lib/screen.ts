import type { ComponentType } from 'react'

/** What stands around a screen: `page` is header and footer, `feed` the dark room of the videos, `bare` nothing. */
export type LayoutName = 'page' | 'feed' | 'bare'

/** What a page of its own kind does differently; the feed and a bare page have no footer anyway. */
export type LayoutOptions = {
  name?: LayoutName
  hasNoFooter?: boolean
  /** The navigation stands at the left instead of in the header, where there is room for it: from 1200 px on. */
  hasLeftMenu?: boolean
  /** From 992 px on the content is as wide as the header's, in the middle. */
  hasDesktopContainer?: boolean
  /** Below 768 px the screen is alone, without header and footer. */
  isNoneOnMobile?: boolean
}

/**
 * What a page renders. It names its layout as `MyScreen.layout = 'feed' as const`, or with options:
 * `MyScreen.layout = { hasNoFooter: true }`; without one it gets `page`. A function tells it from what was loaded.
 */
export type Screen<Props = object> = ComponentType<Props> & {
  layout?: LayoutName | LayoutOptions | ((props: Props) => LayoutName)
}
