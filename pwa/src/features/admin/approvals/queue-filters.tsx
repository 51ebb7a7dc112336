import Box from '@mui/material/Box'
import { BankPicker } from '../../../entities/bank/lazy-bank-picker.ts'
import { typeOptions } from '../../../entities/question/names.ts'
import { Filter } from '../../../ui/filter-form.tsx'
import { KeyButton } from '../../../ui/key-button.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { Queue } from './use-queue.ts'

/** What the queue is narrowed to, and what the keys do. */
export function QueueFilters({ queue, onKeys }: { readonly queue: Queue; readonly onKeys: () => void }) {
  const isPhone = useIsPhone()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', md: '280px 170px auto' },
        width: { xs: '100%', md: 'auto' },
      }}
    >
      {/* An inactive bank has questions that wait too, and its name says so: it needs the whole width of a phone. */}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <BankPicker
          id="review-bank"
          label="Bank"
          value={queue.values.bank_id ?? ''}
          onChange={(bank_id) => queue.change({ bank_id })}
        />
      </Box>
      <Filter list={queue} name="type" label="Type" id="review-type" options={typeOptions} />
      {!isPhone && <KeyButton label="Shortcuts" variant="outlined" color="inherit" onClick={onKeys} keyCap="?" />}
    </Box>
  )
}
