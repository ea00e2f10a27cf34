import { expect, test } from 'vitest'
import { classesToFilm, rulesFor } from './film-styles.ts'

test('the way to the film goes through what stands around it, not through what stands beside it', () => {
  const html =
    '<div class="room dark"><header class="top"><img class="logo" src="/a.svg"/><a class="home" href="/">K</a></header>' +
    '<main id="m"><article class="slide" aria-label="a &gt; b"><p class="title">Torba</p><video class="film cover" src="/f"></video>' +
    '<video class="next"></video></article></main></div>'
  expect(classesToFilm(html)).toEqual(new Set(['room', 'dark', 'slide', 'film', 'cover']))
  expect(classesToFilm('<main class="a"><p>Nic</p></main>')).toEqual(new Set())
})

test.each([
  ['what names no class', '*{margin:0}:root{--a:1px}', '*{margin:0}:root{--a:1px}'],
  [
    'what names one of them, with what stands in it',
    '.film{width:100%;&:hover{top:0}}',
    '.film{width:100%;&:hover{top:0}}',
  ],
  ['what names one beside others', '.top,.room .film:not(.big){top:0}', '.top,.room .film:not(.big){top:0}'],
  ['nothing that names others alone', '.top{top:0}.filmed{top:0}.a .b{top:0}', ''],
  [
    'of a group what it keeps outside of one',
    '@media (width>1px){.top{top:0}.film{top:1px}}',
    '@media (width>1px){.film{top:1px}}',
  ],
  ['no group that has nothing', '@supports (top:0){.top{top:0}}@media print{@media (width>1px){.top{top:0}}}', ''],
  ['no letters and no movements', '@font-face{src:url(a)}@keyframes film{0%{top:0}}', ''],
  ['texts as they are', '.top{content:"}"}.film{content:"{"}', '.film{content:"{"}'],
])('%s is kept', (_, styles, kept) => {
  expect(rulesFor(styles, new Set(['room', 'film']))).toBe(kept)
})
