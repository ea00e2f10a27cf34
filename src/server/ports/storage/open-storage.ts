import type { Config } from '#server/context/config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createPlacedStorage, type Elsewhere, type PlaceOf } from './placed-storage.ts'
import type { Storage } from './storage.ts'

/** Places of files: `storage` for all who need a file, and both stores by themselves for those who move media. */
export type Stores = { storage: Storage; disk: Storage; elsewhere: (Elsewhere & { objects: Objects }) | null }
type Objects = Awaited<ReturnType<typeof openElsewhere>>['objects']

/** The client of the store takes memory and time to load, so it is loaded only where there is one. */
async function openElsewhere(settings: NonNullable<Config['s3']>) {
  const [{ openObjects }, { createS3Files }, { createS3Staging }, { probeS3 }] = await Promise.all([
    import('./s3-objects.ts'),
    import('./s3-storage.ts'),
    import('./s3-staging.ts'),
    import('./s3-probe.ts'),
  ])
  const objects = openObjects(settings)
  await probeS3(objects)
  const files = { public: createS3Files(objects, 'public'), private: createS3Files(objects, 'private') }
  return { objects, files, staging: createS3Staging(objects) }
}

/** @throws StartError if the store elsewhere cannot be used as configured */
export async function openStorage(
  { dataDir, s3, mediaStore }: Pick<Config, 'dataDir' | 's3' | 'mediaStore'>,
  placeOf: PlaceOf,
): Promise<Stores> {
  const disk = createDiskStorage(dataDir)
  await disk.check()
  if (s3 === null) return { storage: disk, disk, elsewhere: null }
  const elsewhere = await openElsewhere(s3)
  return { storage: createPlacedStorage({ disk, elsewhere, newIn: mediaStore, placeOf }), disk, elsewhere }
}
