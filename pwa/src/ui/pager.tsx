import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from './format-number.ts'
import { Icon } from './icon.tsx'
import { Muted } from './text.tsx'

interface PagerProps {
  /** The page that is shown. */
  readonly of: Pick<ListReply<unknown>, 'currentPage' | 'totalPages' | 'total' | 'pagination'>
  readonly onPage: (page: number) => void
  /** In a column of its own there is no room beside the count. */
  readonly isNarrow?: boolean
}

/** Where there is no room, the arrows beside the words go. */
const lookOf = (isNarrow: boolean) =>
  ({
    variant: 'outlined',
    color: 'inherit',
    sx: { px: { xs: 1.5, sm: 2 }, '& .MuiButton-icon': { display: isNarrow ? 'none' : { xs: 'none', sm: 'inherit' } } },
  }) as const

/** Previous, a page typed, Next. What is no page of the list is put back. */
export function Pager({ of, onPage, isNarrow = false }: PagerProps) {
  const { currentPage: page, totalPages, total, pagination } = of
  const { limit } = pagination
  const [typed, setTyped] = useState<string>()
  const first = (page - 1) * limit + 1
  const last = Math.min(first + limit - 1, total)
  function leave(): void {
    const wanted = Number(typed)
    setTyped(undefined)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= totalPages && wanted !== page) onPage(wanted)
  }
  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    if (key === 'Escape') setTyped(undefined)
    if (key === 'Enter') currentTarget.blur()
  }
  if (total === 0) return null
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: { xs: 1, md: 0.5 } }}
    >
      <Muted sx={{ flexGrow: 1, width: isNarrow ? '100%' : { xs: '100%', sm: 'auto' } }} role="status">
        {first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`} of {formatNumber(total)}
      </Muted>
      <Button
        {...lookOf(isNarrow)}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        startIcon={<Icon path={mdiChevronLeft} />}
      >
        Previous
      </Button>
      <OutlinedInput
        value={typed ?? String(page)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={press}
        inputProps={{ 'aria-label': 'Page', inputMode: 'numeric', size: 3, style: { textAlign: 'center' } }}
        sx={{ width: 64 }}
      />
      <Typography variant="body2">of {formatNumber(totalPages)}</Typography>
      <Button
        {...lookOf(isNarrow)}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
        endIcon={<Icon path={mdiChevronRight} />}
      >
        Next
      </Button>
    </Box>
  )
}
