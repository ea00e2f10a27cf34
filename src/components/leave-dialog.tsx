import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  isOpen: boolean
  words: { title: string; text: string; stay: string; leave: string }
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved work is left. */
export const LeaveDialog = ({ isOpen, words, onStay, onLeave }: Props) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onStay}
    title={words.title}
    text={words.text}
    isUrgent
    actions={
      <>
        <Button onClick={onStay}>{words.stay}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {words.leave}
        </Button>
      </>
    }
  />
)
