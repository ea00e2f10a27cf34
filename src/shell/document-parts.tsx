// oxlint-disable-next-line nextjs/no-document-import-in-page -- pages/_document.tsx renders these; only there may they be used
import { Head, NextScript } from 'next/document'
import { cloneElement, type JSX } from 'react'
import { inlineStyles } from './inline-styles.tsx'

/** Pages whose HTML begins with a playing video. */
const BEGINS_WITH_VIDEO = new Set(['/watch/[id]', '/profile/[username]/video/[streamId]/[type]'])

type DocumentContext = Head['context']

const beginsWithVideo = ({ isDevelopment, __NEXT_DATA__ }: DocumentContext) =>
  !isDevelopment && BEGINS_WITH_VIDEO.has(__NEXT_DATA__.page)

/**
 * Where the page begins with a video, its first picture comes before our scripts run: evaluating them takes longer than
 * decoding it, and fetching them takes the connections that the video needs. `public/begin.mjs` starts them in their order
 * with the first frame, the first touch or after a second, whichever comes first.
 */
export class FirstPaintHead extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]): JSX.Element[] | null {
    const links = super.getCssLinks(files)
    // A film's first frame wants the connection before any style.
    return this.context.isDevelopment || beginsWithVideo(this.context) ? links : inlineStyles(links)
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]): JSX.Element[] {
    const scripts = super.getScripts(files)
    if (!beginsWithVideo(this.context)) return scripts
    return scripts.map((script: JSX.Element) => cloneElement(script, { type: 'text/late', defer: undefined }))
  }
}

/** Behind everything else: in the head it would be fetched before the video, and hold up the first layout. */
export class LateNextScript extends NextScript {
  override render() {
    return (
      <>
        {super.render()}
        {beginsWithVideo(this.context) && <script src="/begin.mjs" async fetchPriority="low" />}
      </>
    )
  }
}
