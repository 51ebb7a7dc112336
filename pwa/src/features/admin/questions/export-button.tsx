import type { ExportInput } from '@abhyas/shared/content/questions/bulk'
import { exportFormats, formatNames } from '@abhyas/shared/content/imports/formats'
import { mdiTrayArrowDown } from '@mdi/js'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { saveFile } from '../../../data/save-file.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

interface ExportButtonProps {
  readonly label: string
  readonly chosen: Omit<ExportInput, 'format'>
  readonly isSmall?: boolean
  readonly isDisabled?: boolean
}

/** Questions as a file of any format; what the format cannot hold is counted. */
export function ExportButton({ label, chosen, isSmall = false, isDisabled = false }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isBusy, setIsBusy] = useState(false)
  async function save(format: (typeof exportFormats)[number]): Promise<void> {
    setAnchor(undefined)
    setIsBusy(true)
    try {
      const { name, ending } = formatNames[format]
      const headers = await saveFile('/admin/questions/export', `questions.${ending}`, { ...chosen, format })
      const leftOut = Number(headers.get('x-left-out') ?? 0)
      if (leftOut === 0) toast('The file is saved.')
      else {
        const counted = `${formatNumber(leftOut)} ${leftOut === 1 ? 'question was' : 'questions were'} left out`
        toast(`${counted}, because ${name} cannot hold all types. JSON Lines holds everything.`, 'info')
      }
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
        size={isSmall ? 'small' : 'medium'}
        disabled={isDisabled}
        loading={isBusy}
        startIcon={<Icon path={mdiTrayArrowDown} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {formatNames[format].name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
