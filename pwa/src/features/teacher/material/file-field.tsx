import { mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { ChosenFileRow } from '../../../entities/file/chosen-file-row.tsx'
import { Below } from '../../../ui/field-frame.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fileProblem, fileTypes } from './use-uploads.ts'

const id = 'material-file'

interface FileFieldProps {
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
}

/** The file of a new material. It is sent when the rest is saved. */
export function FileField({ file, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const problem = file && fileProblem(file)
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      {file && <ChosenFileRow file={file} part={undefined} onRemove={() => onChange(undefined)} />}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={mdiFileUploadOutline} />}
        aria-describedby={`${id}-below`}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      <FileInput input={input} label="File of the material" types={fileTypes} onChosen={onChange} />
      <Below id={id} problem={problem} hint="PDF, JPG, PNG or WebP, at most 20 MB." />
    </Box>
  )
}
