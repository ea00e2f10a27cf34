import type { ComponentType } from 'react'

/** Layout of a screen: `page` has header and footer, `feed` is dark for videos, `bare` has only the content. */
export type LayoutName = 'page' | 'feed' | 'bare'

/** Options of a layout. Feed and bare pages never have a footer. */
export type LayoutOptions = {
  name?: LayoutName
  /** From 992 px on, the content is centred and as wide as that of the header. */
  hasDesktopContainer?: boolean
  hasFooter?: boolean
  /** Menu beside the content: at the side from 992 px on, below at the edge of the window before that. */
  menu?: ComponentType
}

/**
 * Root component of a page. It sets its layout as `MyScreen.layout = 'feed' as const`, or with options:
 * `MyScreen.layout = { hasDesktopContainer: true }`. The default is `page`. A function computes the layout from the page's
 * props.
 */
export type Screen<Props = object> = ComponentType<Props> & {
  layout?: LayoutName | LayoutOptions | ((props: Props) => LayoutName)
}
