import { readyMadeSchemes } from '@abhyas/shared/assessment/test-papers/ready-made'
import type { Scheme } from '@abhyas/shared/assessment/test-papers/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SelectField } from '../../../../ui/select-field.tsx'
import { nameOfScheme } from '../marking.ts'
import { MarkingDialog } from './marking-dialog.tsx'

interface MarkingFieldProps {
  readonly id: string
  readonly label: string
  /** Undefined: as the test, in a section. */
  readonly value: Scheme | undefined
  readonly problem?: string | undefined
  readonly isDisabled?: boolean
  /** What stands for no scheme of its own; without it there always is one. */
  readonly inherited?: string
  readonly onChange: (value: Scheme | undefined) => void
}

const [inheritedValue, questionValue, ownValue] = ['', '-question', '-own']
const empty: Extract<Scheme, { by: 'type' }> = { by: 'type', types: {} }

/** A marking scheme: that of each question, a ready-made one by its name, or one of its own by type. */
export function MarkingField({ value, isDisabled = false, inherited, onChange, ...field }: MarkingFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = valueOf(value)
  function choose(next: string): void {
    if (next === ownValue) setIsOpen(true)
    else if (next === inheritedValue) onChange(undefined)
    else onChange(readyMadeSchemes.find(({ name }) => name === next)?.marking ?? { by: 'question' })
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <SelectField
          {...field}
          disabled={isDisabled}
          value={chosen}
          {...(inherited && { empty: inherited })}
          options={[
            { value: questionValue, text: 'Marks of each question' },
            ...readyMadeSchemes.map(({ name }) => name),
            { value: ownValue, text: 'Own marks by type' },
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      </Box>
      {value?.by === 'type' && (
        <Button variant="outlined" color="inherit" disabled={isDisabled} onClick={() => setIsOpen(true)}>
          Edit
        </Button>
      )}
      {isOpen && (
        <MarkingDialog
          scheme={value?.by === 'type' ? value : empty}
          onSave={(scheme) => {
            onChange(scheme)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  )
}

const valueOf = (scheme: Scheme | undefined): string =>
  !scheme ? inheritedValue : scheme.by === 'question' ? questionValue : (nameOfScheme(scheme) ?? ownValue)
