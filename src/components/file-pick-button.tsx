import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** The extensions are listed because phones and Windows give some accepted files no video type. */
export const ACCEPT = 'video/*,.mkv,.mts,.m2ts,.m2t,.ts,.mpg,.mpeg,.vob,.mod,.tod,.dv'

type Props = { onFile: (file: File) => void; variant: 'ghost' | 'secondary'; icon?: ReactNode; children: ReactNode }

/** A button that opens the system's file picker. */
export function FilePickButton({ onFile, children, ...style }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ target }) => {
          const picked = target.files?.[0]
          // Reset, so that the same file can be picked again after a failure.
          target.value = ''
          if (picked) onFile(picked)
        }}
      />
      <Button {...style} size="small" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
