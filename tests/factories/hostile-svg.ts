/** An SVG of less than 1.5 KB that draws a dashed path 46,656 times, which takes minutes. */
export function hostileSvg(): Buffer {
  const path = '<path id="p0" d="M0 0 L2000 1500 L0 1500 L2000 0" stroke="#000" stroke-dasharray=".1" fill="none"/>'
  const groups = Array.from({ length: 6 }, (_, at) => {
    const uses = Array.from({ length: 6 }, (_, x) => `<use href="#p${at}" x="${x}"/>`)
    return `<g id="p${at + 1}">${uses.join('')}</g>`
  })
  const size = 'width="2000" height="1500"'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${path}${groups.join('')}</defs><use href="#p6"/></svg>`,
  )
}
