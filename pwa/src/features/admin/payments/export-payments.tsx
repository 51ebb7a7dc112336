import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { saveFile } from '../../../data/save-file.ts'
import { TrayButton } from '../../../ui/save-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { listPath } from './payment-calls.ts'

const formats = { csv: 'CSV', xlsx: 'Excel' } as const

/** All that the filters leave as a file; the server records it. */
export function ExportPayments({ filters }: { readonly filters: Readonly<Record<string, string>> }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { isBusy, submit } = useSubmit()
  async function save(format: string): Promise<void> {
    const given = Object.entries({ ...filters, format }).filter(([, value]) => value)
    const query = new URLSearchParams(given).toString()
    await saveFile(`${listPath}/export?${query}`, `payments.${format}`).then(
      () => toast('The file is saved.'),
      toastError,
    )
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
        {Object.entries(formats).map(([format, name]) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(undefined)
              void submit(() => save(format))
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
