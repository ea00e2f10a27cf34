/** Stems of Polish colours, folded. They distinguish a colour that is not for sale from no colour at all. */
export const COLOUR_STEMS =
  'czarn czern bial biel czerwon niebiesk ziel szar popiel rozow bezow braz fiolet zolt pomarancz granat bord kremow zlot zloc srebr butelk oliwk khaki turkus mietow pudrow ecru ekri grafit antracyt kobalt blekit kamel malin wisn musztard lawend fuksj limonk koral lososi cegl'.split(
    ' ',
  )

/** Other names of colours, folded, with the stem of the Polish one. */
export const COLOUR_NAMES: Readonly<Record<string, string>> = {
  black: 'czarn',
  white: 'bial',
  red: 'czerwon',
  blue: 'niebiesk',
  navy: 'granat',
  green: 'ziel',
  grey: 'szar',
  gray: 'szar',
  pink: 'rozow',
  beige: 'bezow',
  brown: 'braz',
  purple: 'fiolet',
  violet: 'fiolet',
  yellow: 'zolt',
  orange: 'pomarancz',
  gold: 'zlot',
  silver: 'srebr',
  mint: 'mietow',
  cream: 'kremow',
  camel: 'kamel',
  olive: 'oliwk',
  burgundy: 'bord',
  turquoise: 'turkus',
}

/** Colours that are other words without their diacritics: "bez" is "without", "roz" is short for a size. */
export const WRITTEN_COLOURS: Readonly<Record<string, string>> = {
  beż: 'bezow',
  beżu: 'bezow',
  róż: 'rozow',
  różu: 'rozow',
}

/** Stems of one colour under two spellings. */
export const SAME_COLOURS: Readonly<Record<string, string>> = {
  czern: 'czarn',
  biel: 'bial',
  popiel: 'szar',
  zloc: 'zlot',
  ekri: 'ecru',
  blekit: 'niebiesk',
}
