import { mdiTrayArrowDown } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
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
  const save = () => saveFile(path, name).then(() => undefined, toastError)
  return <TrayButton label={label} loading={isBusy} onClick={() => void submit(save)} />
}

/** A button that saves something on this device. */
export const TrayButton = ({ label, ...button }: ButtonProps & { readonly label: string }) => (
  <Button variant="outlined" color="inherit" startIcon={<Icon path={mdiTrayArrowDown} />} {...button}>
    {label}
  </Button>
)
