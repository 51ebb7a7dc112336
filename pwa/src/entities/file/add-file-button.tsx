import { messageFileTypes } from '@abhyas/shared/marketplace/conversations/rules'
import { mdiPaperclip } from '@mdi/js'
import { type ChangeEvent, useRef } from 'react'
import { IconAction } from '../../ui/icon-action.tsx'

interface AddFileButtonProps {
  readonly onChosen: (files: readonly File[]) => void
  readonly disabled: boolean
  /** The id of the sentence that says why. */
  readonly describedBy?: string | undefined
}

/** Lets somebody choose pictures and PDFs of their device. */
export function AddFileButton({ onChosen, disabled, describedBy }: AddFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])]
    target.value = '' // the same file can be chosen again
    if (files.length > 0) onChosen(files)
  }
  return (
    <>
      <IconAction
        label="Add a file"
        icon={mdiPaperclip}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        sx={{ width: 44, height: 44 }}
      />
      <input
        ref={input}
        type="file"
        aria-label="Files to send"
        multiple
        hidden
        accept={messageFileTypes.join()}
        onChange={choose}
      />
    </>
  )
}
