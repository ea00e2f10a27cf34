import { Download } from 'lucide-react'
import { today } from '#lib/base/server-clock.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

type Props = {
  label: string
  failedText: string
  isLoading: boolean
  fileNameOf: (date: string) => string
  onExport: () => Promise<Blob>
}

/** Saves a list of the seller as a file, named by today's date. */
export function ExportButton({ label, failedText, isLoading, fileNameOf, onExport }: Props) {
  const handleClick = () =>
    onExport().then(
      (file) => saveFile(file, fileNameOf(today())),
      () => showToast({ kind: 'error', text: failedText }),
    )
  return (
    <Button variant="secondary" icon={<Download size={18} />} isLoading={isLoading} onClick={() => void handleClick()}>
      {label}
    </Button>
  )
}
