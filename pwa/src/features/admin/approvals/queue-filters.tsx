import Box from '@mui/material/Box'
import { useBanks } from '../../../data/admin-reads.ts'
import { bankLabel, useBank } from '../../../entities/bank/bank.ts'
import { typeOptions } from '../../../entities/question/names.ts'
import { Filter } from '../../../ui/filter-form.tsx'
import { KeyButton } from '../../../ui/key-button.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { Queue } from './use-queue.ts'

/** What the queue is narrowed to, and what the keys do. */
export function QueueFilters({ queue, onKeys }: { readonly queue: Queue; readonly onKeys: () => void }) {
  const isPhone = useIsPhone()
  const active = useBanks().answer?.data ?? []
  const chosen = useBank(queue.values.bank_id ?? '')
  // The bank of the address may be inactive: it stays, and says so.
  const banks = chosen && !active.some(({ id }) => id === chosen.id) ? [chosen, ...active] : active
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', md: '220px 170px auto' },
        width: { xs: '100%', md: 'auto' },
      }}
    >
      <Filter
        list={queue}
        name="bank_id"
        label="Bank"
        id="review-bank"
        options={banks.map((bank) => ({ value: bank.id, text: bankLabel(bank) }))}
      />
      <Filter list={queue} name="type" label="Type" id="review-type" options={typeOptions} />
      {!isPhone && <KeyButton label="Shortcuts" variant="outlined" color="inherit" onClick={onKeys} keyCap="?" />}
    </Box>
  )
}
