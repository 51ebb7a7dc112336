import { formatNames, importFormats } from '@abhyas/shared/content/imports/formats'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { saveFile } from '../../../data/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

/** A bank as a file of any format; what the format cannot hold is counted. */
export function ExportButton({ bankId }: { readonly bankId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isBusy, setIsBusy] = useState(false)
  async function save(format: (typeof importFormats)[number]): Promise<void> {
    setAnchor(undefined)
    setIsBusy(true)
    try {
      const { name, ending } = formatNames[format]
      const headers = await saveFile(`/admin/questionBank/${bankId}/export?format=${format}`, `questions.${ending}`)
      const leftOut = Number(headers.get('x-left-out') ?? 0)
      if (leftOut === 0) toast('The file is saved.')
      else toast(`${leftOut} questions are left out: ${name} cannot hold them. JSON Lines holds everything.`, 'info')
    } catch (error) {
      toastError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {importFormats.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {formatNames[format].name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
