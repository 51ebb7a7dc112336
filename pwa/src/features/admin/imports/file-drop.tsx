import { mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Below } from '../../../ui/field-frame.tsx'
import { bound } from '../../../ui/form/form-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

interface FileDropProps {
  readonly id: string
  readonly value: File | undefined
  /** What files have, in words. */
  readonly what: string
  readonly problem?: string | undefined
  readonly onChange: (file: File) => void
}

/** Takes a file: chosen, dropped, or pasted as text. */
export const FormFile = bound(function FileDrop({ id, value: file, what, problem, onChange: onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isPhone = useIsPhone()
  const take = (files: FileList | null | undefined) => {
    const [first] = files ?? []
    if (first) onFile(first)
  }
  useEffect(() => {
    function paste({ clipboardData, target }: ClipboardEvent): void {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      const [first] = clipboardData?.files ?? []
      const text = clipboardData?.getData('text/plain') ?? ''
      if (first) onFile(first)
      else if (text.trim() !== '') onFile(new File([text], 'pasted.txt', { type: 'text/plain' }))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile])
  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={({ vars }) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 3,
          textAlign: 'center',
          borderRadius: '12px',
          border: `2px dashed ${problem ? vars?.palette.error.main : vars?.palette.divider}`,
          bgcolor: isOver ? vars?.palette.surface.ok.soft : vars?.palette.background.sunken,
        })}
      >
        <Icon path={mdiFileUploadOutline} color="action" fontSize="large" />
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: file ? 500 : 400 }} role="status">
          {file
            ? `${file.name} (${sizeOf(file.size)})`
            : isPhone
              ? `A file with ${what}`
              : `Drop a file here, or paste ${what} with Ctrl V`}
        </Typography>
        <Button
          id={id}
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={problem && `${id}-below`}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={`File with ${what}`}
          style={visuallyHidden}
          onChange={({ target }) => {
            take(target.files)
            target.value = '' // the same file, mended, can be chosen again
          }}
        />
      </Box>
      <Below id={id} problem={problem} />
    </div>
  )
})
