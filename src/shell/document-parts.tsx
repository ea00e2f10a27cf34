// oxlint-disable-next-line nextjs/no-document-import-in-page -- pages/_document.tsx renders these; only there may they be used
import { type DocumentProps, Head, NextScript } from 'next/document'
import { cloneElement, type ComponentProps, type JSX } from 'react'
import { BEGIN_ID, beginScript } from './begin-script.ts'
import { filmStyles, inlineStyles, laterLinks, RestOfStyles, sheetsOf } from './inline-styles.tsx'

/** Pages whose HTML begins with a playing video. */
const BEGINS_WITH_VIDEO = new Set(['/watch/[id]', '/profile/[username]/video/[streamId]/[type]'])

type DocumentContext = Pick<DocumentProps, 'isDevelopment' | '__NEXT_DATA__' | 'html'>

/** A list with nothing in it has no film to wait for. */
export const beginsWithVideo = ({ isDevelopment, __NEXT_DATA__, html }: DocumentContext) =>
  !isDevelopment && BEGINS_WITH_VIDEO.has(__NEXT_DATA__.page) && html.includes('<video')

type ScriptProps = ComponentProps<typeof NextScript> & { isFilmFirst: boolean }

type HeadProps = ComponentProps<typeof Head> & {
  /** The HTML of the page, where a film begins it. */
  film: string | undefined
}

export class FirstPaintHead extends Head {
  declare readonly props: Readonly<HeadProps>

  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]): JSX.Element[] | null {
    const links = super.getCssLinks(files)
    if (this.context.isDevelopment) return links
    const { film } = this.props
    const sheets = sheetsOf(files, this.context.dynamicCssManifest)
    return [...(film === undefined ? inlineStyles(sheets) : filmStyles(sheets, film)), ...laterLinks(links, sheets)]
  }

  /** What it is given besides a head's attributes is none of them. */
  override render() {
    return cloneElement(super.render(), { film: undefined })
  }

  /** Scripts that were fetched now would take the film's connections. */
  override getPreloadMainLinks(): JSX.Element[] {
    return []
  }

  override getPreloadDynamicChunks(): JSX.Element[] {
    return []
  }
}

/**
 * What a page shows comes before its scripts: evaluating them takes longer than painting a text or decoding a first frame, and
 * fetching them takes the connections that fonts, pictures and the video need. `begin.mjs` starts them in their order with the
 * first paint or frame, the first touch or after a second, whichever comes first.
 */
export class LateNextScript extends NextScript {
  declare readonly props: Readonly<ScriptProps>

  override getDynamicChunks(files: Parameters<NextScript['getDynamicChunks']>[0]) {
    return super.getDynamicChunks(files).map((script) => script && this.late(script))
  }

  override getScripts(files: Parameters<NextScript['getScripts']>[0]) {
    const scripts = super.getScripts(files).map((script) => this.late(script))
    if (!this.props.isFilmFirst) return scripts
    return [...scripts, <RestOfStyles key="rest" sheets={sheetsOf(files, this.context.dynamicCssManifest)} />]
  }

  private late(script: JSX.Element): JSX.Element {
    return this.context.isDevelopment ? script : cloneElement(script, { type: 'text/late', async: undefined })
  }

  override render() {
    return (
      <>
        {super.render()}
        {!this.context.isDevelopment && <script id={BEGIN_ID} dangerouslySetInnerHTML={{ __html: beginScript }} />}
      </>
    )
  }
}
