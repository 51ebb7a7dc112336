import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useBanks } from '../../../data/admin-reads.ts'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { typeOptions } from '../../../entities/question/names.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

interface QueueFiltersProps {
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (changed: Readonly<Record<string, string>>) => void
  readonly onKeys: () => void
}

/** What the queue is narrowed to, and what the keys do. */
export function QueueFilters({ values, onChange, onKeys }: QueueFiltersProps) {
  const isPhone = useIsPhone()
  const { answer: banks } = useBanks()
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
      <SelectField
        id="review-bank"
        label="Bank"
        empty="All"
        options={(banks?.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        value={values.bank_id ?? ''}
        onChange={({ target }) => onChange({ bank_id: target.value, bank: '' })}
      />
      <SelectField
        id="review-type"
        label="Type"
        empty="All"
        options={typeOptions}
        value={values.type ?? ''}
        onChange={({ target }) => onChange({ type: target.value })}
      />
      {!isPhone && (
        <Button variant="outlined" color="inherit" onClick={onKeys} endIcon={<KeyCap>?</KeyCap>}>
          Shortcuts
        </Button>
      )}
    </Box>
  )
}
