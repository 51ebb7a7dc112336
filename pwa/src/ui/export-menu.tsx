import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { saveFile } from '../data/save-file.ts'
import { TrayButton } from './save-button.tsx'
import { toast } from './toast.ts'
import { toastError } from './toast-error.ts'
import { useSubmit } from './use-submit.ts'

const formats = { csv: 'CSV', xlsx: 'Excel' } as const

interface ExportMenuProps {
  /** The call that makes the file. */
  readonly path: string
  /** The name of the file, without its ending. */
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
}

/** All that the filters of a list leave as a file; the server records it. */
export function ExportMenu({ path, name, filters }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { isBusy, submit } = useSubmit()
  async function save(format: string): Promise<void> {
    const given = Object.entries({ ...filters, format }).filter(([, value]) => value)
    const query = new URLSearchParams(given).toString()
    await saveFile(`${path}?${query}`, `${name}.${format}`).then(() => toast('The file is saved.'), toastError)
  }
  return (
    <>
      <TrayButton
        label="Export"
        loading={isBusy}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {Object.entries(formats).map(([format, text]) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(undefined)
              void submit(() => save(format))
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
