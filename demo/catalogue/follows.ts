import type { DemoFollow } from './types.ts'

const followed: Readonly<Record<string, readonly string[]>> = {
  'kasia.mazur': ['torebkarnia', 'szpilka.i.trampek', 'szafa.ewy'],
  'zuza.k': ['szpilka.i.trampek', 'zielnik.basi', 'szafa.ewy', 'perlowa.pracownia'],
  'pani.halinka': ['zielnik.basi', 'perlowa.pracownia', 'torebkarnia'],
  'bartek.wnuk': ['maly.rynek', 'perlowa.pracownia'],
  'nadia.o': ['szafa.ewy', 'perlowa.pracownia', 'szpilka.i.trampek'],
  'ola.z.podlasia': ['zielnik.basi', 'maly.rynek', 'szafa.ewy'],
  'tomek.gdynia': ['maly.rynek', 'zielnik.basi', 'torebkarnia'],
  'marta.wu': ['szafa.ewy', 'torebkarnia', 'maly.rynek', 'perlowa.pracownia'],
  // Sellers look at one another's stalls too.
  'szafa.ewy': ['szpilka.i.trampek', 'torebkarnia'],
  'zielnik.basi': ['perlowa.pracownia'],
  'maly.rynek': ['zielnik.basi'],
}

export const follows: readonly DemoFollow[] = Object.entries(followed).flatMap(([follower, sellers]) =>
  sellers.map((seller) => ({ follower, seller })),
)
