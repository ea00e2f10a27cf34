import words from '#root/content/office-letters.json' with { type: 'json' }

/** Words of the letters of the office, in `content/office-letters.json`. */
export const OFFICE_LETTERS = words
