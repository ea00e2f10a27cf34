import { expect, test } from 'vitest'
import { rulesFor, wayToFilm, withoutUnread } from './film-styles.ts'

test('the way to the film goes through what stands around it, not through what stands beside it', () => {
  const html =
    '<div class="room dark"><header class="top"><img class="logo" src="/a.svg"/><a class="home" href="/">K</a></header>' +
    '<main id="m"><article class="slide" aria-label="a &gt; b"><p class="title">Torba</p><video class="film cover" src="/f"></video>' +
    '<video class="next"></video></article></main></div>'
  const names = ['div', '.room', '.dark', 'main', 'article', '.slide', 'video', '.film', '.cover']
  expect(wayToFilm(html)).toEqual(new Set(['html', 'body', ...names]))
  expect(wayToFilm('<main class="a"><p>Nic</p></main>')).toEqual(new Set())
})

test.each([
  ['what names nothing', '*{margin:0}:root{--a:1px}', '*{margin:0}:root{--a:1px}'],
  [
    'what names some of them, with what stands in it',
    '.film{width:100%;&:hover{top:0}}html>body:has(.top:not(p)) .room{top:0}',
    '.film{width:100%;&:hover{top:0}}html>body:has(.top:not(p)) .room{top:0}',
  ],
  ['what names them in one of its selectors', '.top,.room .film:not(.big){top:0}', '.top,.room .film:not(.big){top:0}'],
  [
    'what asks for attributes',
    '[data-room=feed],[data-a=".top,p"]{top:0}',
    '[data-room=feed],[data-a=".top,p"]{top:0}',
  ],
  ['nothing that names others too', '.top{top:0}.filmed{top:0}.room p,.a .film,h1,.room .a{top:0}', ''],
  [
    'of a group what it keeps outside of one',
    '@media (width>1px){.top{top:0}.film{top:1px}}',
    '@media (width>1px){.film{top:1px}}',
  ],
  ['no group that has nothing', '@supports (top:0){.top{top:0}}@media print{@media (width>1px){.top{top:0}}}', ''],
  ['no letters and no movements', '@font-face{src:url(a)}@keyframes film{0%{top:0}}', ''],
  ['texts as they are', '.top{content:"}"}.film{content:"{"}', '.film{content:"{"}'],
])('%s is kept', (_, styles, kept) => {
  expect(rulesFor(styles, new Set(['html', 'body', 'video', '.room', '.film']))).toBe(kept)
})

test('of custom properties such are kept as something reads, by way of others too', () => {
  const read = '--a:var(--b, 1px);--b:2px;'
  const unread = '--c:var(--d);--d:";}"'
  expect(withoutUnread(`:root{${read}${unread}}.film{top:var(--a)}`)).toBe(`:root{${read}}.film{top:var(--a)}`)
  expect(withoutUnread(':root{--d:1px}.film{--a:0;top:0}')).toBe(':root{}.film{top:0}')
})
