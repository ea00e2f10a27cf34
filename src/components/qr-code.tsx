import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light modules around the code, which scanners need. */
const BORDER = 4

type Props = { text: string; label: string; className?: string | undefined }

/** Black on white in every theme, as scanners expect it. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: BORDER })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, path: dark.join('') }
  }, [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
