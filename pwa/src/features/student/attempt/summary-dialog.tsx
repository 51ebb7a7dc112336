import { paletteCounts } from '@abhyas/shared/assessment/attempts/palette'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { PaletteMark, PaletteMarks } from '../../../entities/attempt/palette-mark.tsx'
import { legendStates, paletteNames } from '../../../entities/attempt/palette-words.ts'
import { useOnline } from '../../../data/connection.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { titleOfSection } from '../../../entities/attempt/marks.ts'
import { clockTime } from './timer.tsx'
import { type Player, useLeft } from './use-player.ts'

interface SummaryDialogProps {
  readonly player: Player
  readonly onClose: () => void
}

/** What would be handed in, before it is. The focus is on the way back. */
export function SummaryDialog({ player, onClose }: SummaryDialogProps) {
  const { sitting, fold, isSample, counts } = player
  const left = useLeft(player)
  const isOnline = useOnline()
  const blank = counts.not_answered + counts.not_visited + counts.marked
  const marked = counts.marked + counts.marked_answered
  return (
    <DialogFrame title="Submit test?" maxWidth="sm" fillsPhone onClose={onClose}>
      <Typography sx={{ mb: 0.5 }}>
        {`${blank} not answered, ${marked} marked for review.`}
        {left !== null && ` Time left: ${clockTime(left)}.`}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {isOnline || isSample
          ? 'After you submit, no answer can be changed.'
          : 'You are offline. Your test is kept on this device and sent by itself as soon as there is a network.'}
      </Typography>
      <PaletteMarks>
        <Table
          size="small"
          aria-label="Questions by state"
          sx={{ mb: 3, '& th, & td': { px: 0.5, textAlign: 'center' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ textAlign: 'left !important' }}>Section</TableCell>
              {legendStates.map((state) => (
                <TableCell key={state} title={paletteNames[state]}>
                  <PaletteMark state={state} size={24} />
                  <span style={visuallyHidden}>{paletteNames[state]}</span>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sitting.sections.map(({ id, name, slots }, at) => {
              const ids = slots.filter(({ type }) => type !== 'description').map((slot) => slot.id)
              const ofSection = paletteCounts(ids, fold)
              return (
                <TableRow key={id}>
                  <TableCell component="th" scope="row" sx={{ textAlign: 'left !important', overflowWrap: 'anywhere' }}>
                    {titleOfSection(name, at)}
                  </TableCell>
                  {legendStates.map((state) => (
                    <TableCell key={state} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {ofSection[state]}
                    </TableCell>
                  ))}
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {legendStates.map((state) => (
            <Box
              key={state}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}
            >
              <PaletteMark state={state} size={20} />
              {paletteNames[state]}
            </Box>
          ))}
        </Box>
      </PaletteMarks>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Button variant="contained" onClick={() => sitting.add({ type: 'submit' })}>
          Submit test
        </Button>
        <Button variant="outlined" autoFocus onClick={onClose}>
          Go back
        </Button>
      </Box>
    </DialogFrame>
  )
}
