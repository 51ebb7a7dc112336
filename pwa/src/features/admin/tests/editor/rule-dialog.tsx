import { sectionProblems } from '@abhyas/shared/assessment/test-papers/section-rules'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import { bankMissing } from '@abhyas/shared/content/banks/texts'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { BankPicker } from '../../../../entities/bank/lazy-bank-picker.ts'
import { difficultyOptions } from '../../../../entities/question/difficulty.tsx'
import { typeOptions } from '../../../../entities/question/names.ts'
import { NumberField } from '../../../../entities/question/number-field.tsx'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { Form } from '../../../../ui/form.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { WholeField } from '../../../../ui/whole-field.tsx'
import { newPartId } from './values.ts'

interface RuleDialogProps {
  /** Undefined for a new one. */
  readonly rule: RuleSlot | undefined
  readonly onSave: (rule: RuleSlot) => void
  readonly onClose: () => void
}

/** What a rule draws, and from where. Marks that are left empty are those of the section, the test or the question. */
export function RuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const [typed, setTyped] = useState<RuleSlot>(
    () => rule ?? { kind: 'rule', id: newPartId(), count: 10, bank_id: '', type: 'single' },
  )
  const [problems, setProblems] = useState<FieldErrors>({})
  const set = (more: Readonly<Record<string, unknown>>) => setTyped(without({ ...typed, ...more }))
  async function save(): Promise<void> {
    const wrong = problemsOf(typed)
    setProblems(wrong)
    if (Object.keys(wrong).length === 0) onSave(typed)
  }
  const choose = (name: 'type' | 'difficulty') => ({
    id: `rule-${name}`,
    empty: 'Any',
    value: typed[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  })
  const marks = (name: 'right' | 'wrong', label: string) => (
    <NumberField
      id={`rule-${name}`}
      label={label}
      value={typed[name] ?? Number.NaN}
      problem={problems[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <DialogFrame title={rule ? 'Edit rule' : 'Draw by rule'} maxWidth="sm" fillsPhone onClose={onClose}>
      <Form onSubmit={save}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <BankPicker
            id="rule-bank_id"
            label="Question bank"
            value={typed.bank_id}
            placeholder="Type to search"
            problem={problems.bank_id}
            onChange={(bank_id) => set({ bank_id })}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
            <WholeField
              id="rule-count"
              label="Questions"
              value={typed.count}
              empty={Number.NaN}
              problem={problems.count}
              onChange={(count) => set({ count })}
            />
            <SelectField
              {...choose('type')}
              label="Type"
              options={typeOptions.filter(({ value }) => value !== 'description')}
            />
            <SelectField {...choose('difficulty')} label="Difficulty" options={difficultyOptions} />
            <TextField
              id="rule-tag"
              label="Tag"
              value={typed.tag ?? ''}
              problem={problems.tag}
              autoComplete="off"
              placeholder="Any"
              onChange={({ target }) => set({ tag: target.value })}
            />
            <TextField
              id="rule-topic"
              label="Topic (a tag, too)"
              value={typed.topic ?? ''}
              problem={problems.topic}
              autoComplete="off"
              placeholder="Any"
              onChange={({ target }) => set({ topic: target.value })}
            />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            {marks('right', 'Marks for a right answer (optional)')}
            {marks('wrong', 'Taken off for a wrong one (optional)')}
          </Box>
        </Box>
        <DialogButtons onClose={onClose}>{rule ? 'Update rule' : 'Add rule'}</DialogButtons>
      </Form>
    </DialogFrame>
  )
}

/** A rule without what is empty: any type, any tag, the marks that apply anyway. */
const without = (rule: Readonly<Record<string, unknown>>): RuleSlot =>
  Object.fromEntries(
    Object.entries(rule).filter(
      ([name, value]) => name === 'count' || name === 'bank_id' || (value !== '' && !Number.isNaN(value)),
    ),
  ) as RuleSlot

/** The rules of the whole test, asked about this one slot. */
function problemsOf(rule: RuleSlot): FieldErrors {
  const alone = { id: newPartId(), name: 'A', duration_minutes: null, choose: null, slots: [rule] }
  const prefix = 'sections.0.slots.0.'
  const wrong = Object.entries(sectionProblems({ sections: [alone] }))
  return {
    ...Object.fromEntries(wrong.map(([name, sentence]) => [name.replace(prefix, ''), sentence])),
    ...(rule.bank_id === '' && { bank_id: bankMissing }),
  }
}
