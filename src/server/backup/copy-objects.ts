import { join } from 'node:path'
import { digestOfFile } from './digest.ts'
import { inParallel } from './in-parallel.ts'
import { type Backup, type Manifest, OBJECT_LIST } from './manifest.ts'
import { type Listed, readList, writeList } from './object-list.ts'
import type { ObjectFolder } from './object-folder.ts'
import type { Found, Place } from './places.ts'

export type Copied = { media: NonNullable<Manifest['media']>; added: number }

/** Files that are copied at once: a store elsewhere takes its time for each. */
const AT_ONCE = 4

type Known = Map<string, Pick<Listed, 'size' | 'tag' | 'sha256' | 'type'>>
const nameOf = (place: string, key: string) => `${place}/${key}`

async function knownOf(before: Backup | undefined): Promise<Known> {
  const known: Known = new Map()
  if (!before?.manifest.media) return known
  for await (const { place, key, ...rest } of readList(before.folder)) known.set(nameOf(place, key), rest)
  return known
}

/**
 * Copies all files into the folder of objects and lists them in `folder`. What has not changed since the backup `before`
 * is not read. Files that are deleted meanwhile are left out.
 */
export async function copyObjects(
  places: readonly Place[],
  objects: ObjectFolder,
  folder: string,
  before: Backup | undefined,
): Promise<Copied> {
  const known = await knownOf(before)
  const list = writeList(folder)
  const counts = { count: 0, bytes: 0, added: 0 }

  async function copy(place: Place, { key, size, tag }: Found): Promise<void> {
    const same = known.get(nameOf(place.name, key))
    const isKnown = same?.size === size && same.tag === tag && (await objects.has(same))
    const source = isKnown ? null : await place.read(key)
    if (!isKnown && source === null) return
    const type = isKnown ? same.type : await place.typeOf(key)
    const digest = source === null ? same : await objects.add(source)
    if (!digest) return
    await list.add({ place: place.name, key, size: digest.size, tag, sha256: digest.sha256, type })
    counts.count += 1
    counts.bytes += digest.size
    if (!isKnown) counts.added += 1
  }

  for (const place of places) await inParallel(place.list(), AT_ONCE, (found) => copy(place, found))
  await list.close()
  const { added, ...sums } = counts
  return { media: { ...sums, ...(await digestOfFile(join(folder, OBJECT_LIST))) }, added }
}
