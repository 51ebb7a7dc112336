import { mdiTrayArrowDown } from '@mdi/js'
import Button from '@mui/material/Button'
import { saveFile } from '../data/save-file.ts'
import { Icon } from './icon.tsx'
import { toastError } from './toast-error.ts'
import { useSubmit } from './use-submit.ts'

interface SaveButtonProps {
  readonly label: string
  /** Where the server makes the file. */
  readonly path: string
  /** Of the file on this device. */
  readonly name: string
}

/** Saves a file that the server makes; says why where it cannot be had. */
export function SaveButton({ label, path, name }: SaveButtonProps) {
  const { isBusy, submit } = useSubmit()
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isBusy}
      startIcon={<Icon path={mdiTrayArrowDown} />}
      onClick={() => void submit(() => saveFile(path, name).then(() => undefined, toastError))}
    >
      {label}
    </Button>
  )
}
