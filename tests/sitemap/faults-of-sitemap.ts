import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { validateXML } from 'xmllint-wasm'

/** The protocol's schema is part of the package that writes the files. Schemas of its extensions are in this folder. */
const FILES = {
  'sitemap.xsd': import.meta.resolve('sitemap').replace(/\/dist\/.*/, '/schema/sitemap.xsd'),
  'sitemap-index.xsd': new URL('sitemap-index.xsd', import.meta.url).href,
  'sitemap-image.xsd': new URL('sitemap-image.xsd', import.meta.url).href,
  'sitemap-video.xsd': new URL('sitemap-video.xsd', import.meta.url).href,
}
const NAMESPACES = {
  'http://www.sitemaps.org/schemas/sitemap/0.9': 'sitemap.xsd',
  'http://www.google.com/schemas/sitemap-image/1.1': 'sitemap-image.xsd',
  'http://www.google.com/schemas/sitemap-video/1.1': 'sitemap-video.xsd',
}
const URLSET = `<?xml version="1.0"?><schema xmlns="http://www.w3.org/2001/XMLSchema">${Object.entries(NAMESPACES)
  .map(([namespace, file]) => `<import namespace="${namespace}" schemaLocation="${file}"/>`)
  .join('')}</schema>`

const preload = await Promise.all(
  Object.entries(FILES).map(async ([fileName, href]) => ({
    fileName,
    contents: await readFile(fileURLToPath(href), 'utf8'),
  })),
)
const contentsOf = (name: string) => preload.find(({ fileName }) => fileName === name)?.contents ?? ''

const MOST_ENTRIES = 50_000
const MOST_BYTES = 50 * 1024 * 1024

export const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

/** Faults of a sitemap or a sitemap index for which search engines would refuse it, one line each. */
export async function faultsOfSitemap(xml: string, origin: string): Promise<string[]> {
  const schema = xml.includes('<sitemapindex') ? contentsOf('sitemap-index.xsd') : URLSET
  const { errors } = await validateXML({
    xml: { fileName: 'asked.xml', contents: xml },
    schema: { fileName: 'schema.xsd', contents: schema },
    preload,
  })
  const locations = locationsOf(xml)
  const rules = {
    'an address of another site': locations.some((address) => !address.startsWith(`${origin}/`)),
    'an address twice': new Set(locations).size !== locations.length,
    'too many entries': locations.length > MOST_ENTRIES,
    'too large': Buffer.byteLength(xml) > MOST_BYTES,
  }
  return [
    ...errors.map(({ message }) => message),
    ...Object.entries(rules).flatMap(([fault, isBroken]) => (isBroken ? [fault] : [])),
  ]
}
