import styles from './hearts.module.css'

const SVG = 'http://www.w3.org/2000/svg'
const PATH =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'
const MOST_AT_ONCE = 24

let flying = 0

/**
 * Animates a heart that rises from a point of the window, fades and removes itself. A small one is another viewer's.
 */
export function flyHeart({ x, y }: { x: number; y: number }, { isSmall = false } = {}) {
  if (flying >= MOST_AT_ONCE) return
  const heart = document.createElementNS(SVG, 'svg')
  heart.setAttribute('viewBox', '0 0 24 24')
  heart.setAttribute('aria-hidden', 'true')
  heart.setAttribute('class', styles.heart ?? '')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', PATH)
  path.setAttribute('fill', 'currentColor')
  heart.append(path)
  const between = (from: number, to: number) => from + Math.random() * (to - from)
  heart.style.setProperty('--size', isSmall ? `${between(22, 32)}px` : `${between(72, 96)}px`)
  heart.style.setProperty('--tilt', `${between(-18, 18)}deg`)
  heart.style.setProperty('--drift', `${between(-48, 24)}px`)
  heart.style.left = `${x}px`
  heart.style.top = `${y}px`
  flying += 1
  const land = () => {
    flying -= 1
    heart.remove()
  }
  heart.addEventListener('animationend', land, { once: true })
  document.body.append(heart)
}
