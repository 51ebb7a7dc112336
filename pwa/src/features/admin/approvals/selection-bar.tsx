import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'

interface SelectionBarProps {
  readonly rows: readonly QuestionRow[]
  /** All that fit the filter, on this page and behind it. */
  readonly total: number
  readonly selected: ReadonlySet<string>
  readonly isAll: boolean
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onAll: (isAll: boolean) => void
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** How many are selected, and what to do with them: those of this page, or all that fit the filter. */
export function SelectionBar({
  rows,
  total,
  selected,
  isAll,
  onSelect,
  onAll,
  onApprove,
  onReject,
}: SelectionBarProps) {
  const count = isAll ? total : selected.size
  const isWhole = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  function toggle(): void {
    onAll(false)
    onSelect(isWhole || isAll ? new Set() : new Set(rows.map(({ id }) => id)))
  }
  return (
    <Box
      sx={({ vars }) => ({
        borderBottom: `1px solid ${vars?.palette.divider}`,
        ...(count > 0 && { bgcolor: vars?.palette.surface.ok.soft }),
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 56, pr: 1, columnGap: 1 }}>
        <Checkbox
          checked={isWhole || isAll}
          indeterminate={count > 0 && !isWhole && !isAll}
          onChange={toggle}
          slotProps={{ input: { 'aria-label': 'Select this page' } }}
        />
        <Typography sx={{ flexGrow: 1, fontWeight: 500 }} role="status">
          {count > 0 ? `${count.toLocaleString('en-IN')} selected` : `Queue`}
        </Typography>
        {count > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pl: 1, pb: 1, pt: { xs: 0, sm: 1 } }}>
            <Button variant="outlined" onClick={onApprove}>
              Approve {count.toLocaleString('en-IN')}
            </Button>
            <Button variant="outlined" color="error" onClick={onReject}>
              Reject
            </Button>
          </Box>
        )}
      </Box>
      {isWhole && !isAll && total > rows.length && (
        <Button sx={{ ml: 1, mb: 1 }} onClick={() => onAll(true)}>
          Select all {total.toLocaleString('en-IN')} that fit
        </Button>
      )}
    </Box>
  )
}
