import fc from 'fast-check'

const BREAKS = ['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\t', ' ', '\u00a0', '\u3000']
const UNSEEN = [
  '\u0000',
  '\u001b',
  '\u009b',
  '\u007f',
  '\u202e',
  '\u2066',
  '\u200d',
  '\ufe0f',
  '\ufeff',
  '\uffff',
  '\ud83d',
]
/** Signs with a meaning in the formats that we write: calendars, headers, spreadsheets, HTML, transfers. */
const SIGNS = '\\,;:"\'<>&|^%=+-@＝＋－＠#?/()[]{}*~`$!.'.split('')
const PARTS = [
  'END:VEVENT',
  'BEGIN:VEVENT',
  '</script>',
  '<!--',
  ']]>',
  'Bcc: x@y.pl',
  '=?utf-8?q?=0d=0a?=',
  '{link}',
  '%0d%0a',
  '🎒',
  '👩‍👧',
  'ż',
  'e\u0301',
  'ab',
]

/** Any text that a row of an older version may hold. */
export const hostileText = fc
  .array(
    fc.oneof(fc.constantFrom(...BREAKS, ...UNSEEN, ...SIGNS, ...PARTS), fc.string({ unit: 'binary', maxLength: 5 })),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''))
