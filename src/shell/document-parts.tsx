// oxlint-disable-next-line nextjs/no-document-import-in-page -- pages/_document.tsx renders these; only there may they be used
import { Head, NextScript } from 'next/document'
import { cloneElement, type JSX } from 'react'
import { inlineStyles } from './inline-styles.tsx'

/** Pages whose HTML begins with a playing video. */
const BEGINS_WITH_VIDEO = new Set(['/watch/[id]', '/profile/[username]/video/[streamId]/[type]'])

type DocumentContext = Pick<Head['context'], 'isDevelopment' | '__NEXT_DATA__'>

export const beginsWithVideo = ({ isDevelopment, __NEXT_DATA__ }: DocumentContext) =>
  !isDevelopment && BEGINS_WITH_VIDEO.has(__NEXT_DATA__.page)

/**
 * What a page shows comes before its scripts: evaluating them takes longer than painting a text or decoding a first frame, and
 * fetching them takes the connections that fonts, pictures and the video need. `public/begin.mjs` starts them in their order
 * with the first paint or frame, the first touch or after a second, whichever comes first.
 */
export class FirstPaintHead extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]): JSX.Element[] | null {
    const links = super.getCssLinks(files)
    return this.context.isDevelopment ? links : inlineStyles(links)
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]): JSX.Element[] {
    const scripts = super.getScripts(files)
    if (this.context.isDevelopment) return scripts
    const late = scripts.map((script: JSX.Element) => cloneElement(script, { type: 'text/late', defer: undefined }))
    return beginsWithVideo(this.context) ? late : [<script key="begin" src="/begin.mjs" defer />, ...late]
  }
}

/** Where the page begins with a video, behind everything else: in the head it would be fetched before the video. */
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
