import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { WriteChatMessage } from '#contracts/live/chat.ts'
import { isQuestion, partsOfChat } from '#contracts/live/chat.rules.ts'
import { ChatWords } from '#contracts/live/chat-staff.ts'
import { looksLikeSpam, verdictOn } from '#contracts/account/words.rules.ts'
import { readComment } from '#contracts/social/comment.rules.ts'
import { fold } from '#lib/base/fold.ts'
import { decodeCsv, readCsv } from './csv.ts'
import { readCaptions } from '../media/caption-file.ts'
import { parsePlaylist } from '../media/playlist.ts'
import { sniffKind } from '../media/sniff.ts'
import { readDepotFile } from '../areas/catalogue/product/read-depot-file.ts'
import { createParser } from '../http/plugins/multipart-parser.ts'

const LENGTH = 64 * 1024
const LIMIT_MS = 50
const TRIES = 5

/** 64 KB that begin with `head` and repeat `part`, which keeps a backtracking parser busy until `tail` fails it. */
const worst = (part: string, { head = '', tail = '' } = {}) =>
  head + part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH - head.length - tail.length) + tail

const bytes = (text: string) => Buffer.from(text)

const VARIANT = { variantUuid: 'a', code: 'AB-1', product: 'Sukienka', colour: 'zielona', size: 'M' }

/** The contract limits the length before anything else reads a message. */
const content = (text: string) => WriteChatMessage.parse({ content: text, clientKey: randomUUID() }).content

const readMultipart = (text: string) => {
  const parser = createParser('x', { field: 'file', maxBytes: 2 * LENGTH })
  parser.push([bytes(`--x\r\nContent-Disposition: form-data; name="file"; filename="${text}`)])
}

/** Reads rows one by one, like the import. Keeping them all would measure the garbage collector. */
function countCells(text: string): number {
  let count = 0
  for (const { cells } of readCsv(decodeCsv(bytes(text))?.text ?? '', ';')) count += cells.length
  return count
}

/** Parsers of texts that other people or servers write. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'SVG sniffing': (text) => sniffKind(bytes(text)),
  captions: (text) => readCaptions(bytes(text)),
  'CSV rows': countCells,
  'depot file': (text) => readDepotFile(bytes(text)),
  playlist: (text) => {
    expect(() => parsePlaylist(text)).toThrow()
  },
  'folding of search words': fold,
  'comment of the social network': (text) => readComment(text, [VARIANT]),
  'words of the chat': (text) => verdictOn(content(text)),
  'listed words of the chat': (text) => ChatWords.parse({ data: [{ word: text, action: 'hold' }] }),
  'links in the chat': (text) => looksLikeSpam(content(text)),
  'questions in the chat': (text) => isQuestion(content(text)),
  'handles in the chat': (text) => partsOfChat(content(text)),
  'headers of a multipart body': readMultipart,
}

const TEXTS: Readonly<Record<string, string>> = {
  'empty comments': worst('<!---->', { tail: 'x' }),
  'doctypes that are never closed': worst('<!doctype svg['),
  declarations: worst('<?xml ?> ', { tail: 'x' }),
  spaces: worst(' ', { tail: 'x' }),
  'empty lines': worst('\n'),
  'carriage returns': worst('\r'),
  'lines of spaces': worst('\n \t', { tail: 'x' }),
  'WEBVTT and spaces': worst(' ', { head: 'WEBVTT', tail: '\nx' }),
  'open tags': worst('<', { head: '00:01.000 --> 00:02.000\n' }),
  'open brackets': worst('{\\', { head: '00:01.000 --> 00:02.000\n' }),
  times: worst('00:01.000 --> 00:02.000 '),
  'quotation marks': worst('"'),
  'unclosed quotation marks': worst('"a;', { head: 'kod;nazwa;cena;kategoria;ilość\n' }),
  'quotation marks within a quoted cell': worst('a"b', { head: '"' }),
  separators: worst(';'),
  'letters in a row': worst('a'),
  'single letters': worst('a '),
  'exclamation marks': worst('!', { tail: 'a' }),
  'masked letters': worst('k#rw*'),
  hyphens: worst('-'),
  dots: worst('a.'),
  mentions: worst('@a'),
  'mentions that go on': worst('a-', { head: '@' }),
  'words of buying': worst('nie nie w kolejce jak ktos '),
  'letters between hyphens': worst('a-'),
  'misspelt verbs': worst('poporsze '),
  corrections: worst('jednak '),
  codes: worst('AB-1 '),
  digits: worst('1'),
  'numbers in words': worst('dziesiatk'),
  'combining marks': worst('\u0300'),
  'compatibility signs': worst('\ufdfa'),
  'question marks': worst('?'),
  'EXTINF lines': worst('#EXTINF:1,\n'),
  'multipart headers': worst('; name="'),
  'parameters of a multipart header': worst(';'),
}

const cases = Object.keys(PARSERS).flatMap((parser) => Object.keys(TEXTS).map((text) => [parser, text] as const))

test.each(cases)(`${'%s'}: 64 KB of %s take at most ${LIMIT_MS} ms`, async (parser, text) => {
  const run = PARSERS[parser]
  const times: number[] = []
  // The processor's time, and the fastest of a few tries, so that other processes and the compiler do not count.
  while (times.length < TRIES && !times.some((time) => time <= LIMIT_MS)) {
    const before = process.cpuUsage()
    try {
      await run?.(TEXTS[text] ?? '')
    } catch {
      // A refusal is an answer, too.
    }
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  expect(Math.min(...times)).toBeLessThanOrEqual(LIMIT_MS)
})
