// oxlint-disable-next-line nextjs/no-document-import-in-page -- only pages/_document.tsx renders it
import { Head } from 'next/document'
import { cloneElement, type JSX } from 'react'
import { inlineStyles } from './inline-styles.tsx'

/** In production, inlines the style sheets and leaves starting the scripts to `begin.mjs`. */
export class DocumentHead extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]): JSX.Element[] | null {
    const links = super.getCssLinks(files)
    return this.context.isDevelopment ? links : inlineStyles(files, links, this.context.dynamicCssManifest)
  }

  override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]) {
    return super.getDynamicChunks(files).map((script) => script && this.late(script))
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    return super.getScripts(files).map((script) => this.late(script))
  }

  private late(script: JSX.Element): JSX.Element {
    return this.context.isDevelopment ? script : cloneElement(script, { type: 'text/late', defer: undefined })
  }
}
