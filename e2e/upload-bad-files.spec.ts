import { mkdir, rm, symlink, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sampleHevc, sampleVideo } from '#tests/factories/sample-files.ts'
import { expectAccessible } from './support/accessible.ts'
import { holdChunk, listenToChunks } from './support/chunks.ts'
import { fileOf, longFilm, phoneFilm } from './support/films.ts'
import { openSignedIn } from './support/people.ts'
import { expectPlaying } from './support/playing.ts'
import {
  announcedAs,
  describeReel,
  enqueueReel,
  filmInput,
  newDescription,
  publishedPath,
  publishReel,
  reloadAnyway,
  rowOf,
  sendBeforeFilmIsLookedAt,
} from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

const SELLER = { username: 'zielnik.basi' }

test(
  'a file that cannot become a reel is refused with a message, and another one can be picked',
  { tag: '@desktop' },
  async ({ page }) => {
    const description = newDescription('Krem z nagietka')
    const film = await phoneFilm(2)
    await openSignedIn(page, SELLER, '/profile/reel_create')
    await describeReel(page, description, 'Kremy')
    const uploads: string[] = []
    page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()))

    const huge = await fileOf('ogromny.mp4', film)
    await truncate(huge, 4 * 1024 ** 3)
    const bad = [
      { file: await fileOf('pusty.mp4', ''), title: 'Ten plik jest pusty', text: '„pusty.mp4” ma 0 bajtów.' },
      {
        file: await fileOf('przepis.mp4', 'Weź garść nagietków i szklankę oleju. '.repeat(100)),
        title: 'To nie jest film, który znamy',
        text: 'Wybierz MP4, MOV, WebM, MKV albo AVI.',
      },
      {
        file: await fileOf('urwany.mp4', film.subarray(0, film.length >> 1)),
        title: 'Ten film jest urwany',
        text: 'Skopiuj go jeszcze raz z telefonu lub aparatu',
      },
      {
        file: await fileOf('długi.mp4', await sampleVideo({ size: '32x32', fps: 1, seconds: 601 })),
        title: 'Film jest za długi',
        text: 'Rolka może trwać najwyżej 10 minut.',
      },
      { file: huge, title: 'Ten plik jest za duży', text: 'Rolka może mieć najwyżej 1 GB.' },
    ]
    for (const { file, title, text } of bad) {
      await filmInput(page).setInputFiles(file)
      const notice = announcedAs(page, title)
      await expect(notice).toContainText(text)
      await expect(notice).toBeFocused()
      await expect(page.getByLabel('Opis')).toHaveValue(description)
    }
    await expectAccessible(page)
    expect(uploads, 'not a byte of them was sent').toEqual([])
    await reloadAnyway(page)
    await expect(page.getByLabel('Opis')).toHaveValue(description)

    await sendBeforeFilmIsLookedAt(page, await fileOf('krem.mp4', film))
    await publishedPath(page, description)
  },
)

test(
  'a film that only the server recognises as broken fails in the queue, and the next one continues',
  { tag: '@desktop' },
  async ({ page, allow }) => {
    // The browser's player reports the broken film as well, and the server refuses to make a reel of it.
    allow(/DEMUXER_ERROR|ERR_REQUEST_RANGE|status of 400/)
    const [broken, good] = [newDescription('Tusz do rzęs na deszcz'), newDescription('Puder na słońce')]
    await openSignedIn(page, SELLER, '/profile/reel_create')
    for (const [description, film] of [
      [broken, await fileOf('popsuty.avi', spoilt())],
      [good, await fileOf('dobry.mp4', await phoneFilm())],
    ] as const) {
      await filmInput(page).setInputFiles(film)
      await describeReel(page, description, 'Makijaż')
      await enqueueReel(page)
    }
    await publishedPath(page, good)
    await expect(
      (await rowOf(page, broken)).getByText(/W tym pliku nie ma obrazu|Nie umiemy odtworzyć tego filmu/),
    ).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a film that browsers cannot play becomes a playable reel',
  { tag: '@desktop' },
  async ({ page, anotherVisitor }) => {
    await openSignedIn(page, SELLER, '/profile/reel_create')
    await filmInput(page).setInputFiles(await fileOf('z-telefonu.mov', await sampleHevc({ size: '360x640' })))
    await describeReel(page, newDescription('Zioła o świcie'), 'Kremy')
    await expect(announcedAs(page, 'Ta przeglądarka nie pokaże podglądu')).toBeVisible()
    await expectAccessible(page)
    const path = await publishReel(page)

    const buyer = await anotherVisitor()
    await buyer.goto(path)
    await expectPlaying(buyer.locator('article:not([inert]) video'))
  },
)

test(
  'an empty form names all missing fields, and without browser storage a reel is still published',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await openSignedIn(page, SELLER, '/profile/reel_create')
    await page.getByRole('button', { name: 'Opublikuj' }).click()
    for (const lack of [
      'Najpierw wybierz film',
      'Wybierz produkt, który pokazujesz',
      'Podaj cenę w złotych i groszach, na przykład 129,99',
      'Napisz trochę więcej, przynajmniej 10 znaków',
      'Wybierz kategorię, a trafisz do właściwych osób',
    ])
      await expect(page.getByText(lack)).toBeVisible()
    await expect(filmInput(page)).toBeFocused()
    await expectAccessible(page)

    await filmInput(page).setInputFiles(await fileOf('krem.mp4', await phoneFilm()))
    await expect(announcedAs(page, 'Ta przeglądarka nie zapamięta filmu')).toBeVisible()
    await describeReel(page, newDescription('Krem na mróz'), 'Kremy')
    await publishReel(page)
  },
)

test(
  'a full disk of the server is shown in the queue, and the upload continues once there is space',
  { tag: '@desktop' },
  async ({ page, allow }) => {
    allow(/503/)
    const description = newDescription('Krem na pełną półkę')
    await openSignedIn(page, SELLER, '/profile/reel_create')
    await filmInput(page).setInputFiles(await fileOf('pelna.mp4', await longFilm()))
    await describeReel(page, description, 'Kremy')
    const chunks = listenToChunks(page)
    const first = await holdChunk(page, 1)
    await enqueueReel(page)
    await first.arrived
    const part = await fillDiskUnder(chunks.uuid)
    first.letGo()
    await rowOf(page, description)
    await expect(page.getByText('Na serwerze skończyło się miejsce.').first()).toBeVisible()
    await expectAccessible(page)
    expect(chunks.acknowledged).toEqual([])
    await rm(part)
    await page.getByRole('button', { name: 'Spróbuj teraz' }).click()
    await publishedPath(page, description)
  },
)

test(
  'a film deleted from the disk during its upload is requested again, and its description stays',
  { tag: '@desktop' },
  async ({ page, allow }) => {
    allow(/ERR_FILE_NOT_FOUND|ERR_UPLOAD_FILE_CHANGED|could not be found/)
    const bytes = await longFilm()
    const film = await fileOf('znika.mp4', bytes)
    const description = newDescription('Krem bez pamięci')
    // Without IndexedDB, as in a private window, the browser keeps only the path of the film.
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await openSignedIn(page, SELLER, '/profile/reel_create')
    await filmInput(page).setInputFiles(film)
    await describeReel(page, description, 'Kremy')
    const second = await holdChunk(page, 2)
    await enqueueReel(page)
    await second.arrived
    await rm(film)
    second.letGo()
    const row = await rowOf(page, description)
    await expect(row.getByText(/Wybierz go jeszcze raz/)).toBeVisible()
    await expectAccessible(page)
    const picker = page.waitForEvent('filechooser')
    await row.getByRole('button', { name: 'Wybierz film' }).click()
    await (await picker).setFiles(await fileOf('znika.mp4', bytes))
    await publishedPath(page, description)
  },
)

/** Links the server's file of this upload to /dev/full, which fails every write. */
async function fillDiskUnder(uuid: string): Promise<string> {
  const part = join('.data-e2e', 'work', 'uploads', `${uuid}.part`)
  await mkdir(dirname(part), { recursive: true })
  await symlink('/dev/full', part)
  return part
}

/** The header of an AVI without playable content. */
const spoilt = () => Buffer.concat([Buffer.from('RIFF\xff\xff\0\0AVI LIST', 'latin1'), Buffer.alloc(40_000, 7)])
