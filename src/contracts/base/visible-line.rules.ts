/** Bidirectional control characters, and invisible characters that separate or join text. */
const UNSEEN = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/gu
const SPACE = /[\s\u2800]+/gu

/** Text as one line without invisible characters. */
export const visibleLine = (text: string) => text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(SPACE, ' ').trim()
