import { sectionProblems } from '@abhyas/shared/assessment/test-papers/section-rules'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import { bankMissing } from '@abhyas/shared/content/banks/texts'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { BankPicker } from '../../../../entities/bank/lazy-bank-picker.ts'
import { difficultyOptions } from '../../../../entities/question/difficulty.tsx'
import { typeOptions } from '../../../../entities/question/names.ts'
import { FormNumber } from '../../../../entities/question/number-field.tsx'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { Form } from '../../../../ui/form.tsx'
import { BoundValues } from '../../../../ui/form/bound-values.tsx'
import { FormSelect, FormText } from '../../../../ui/form/fields.tsx'
import { bound } from '../../../../ui/form/form-context.ts'
import { FormWhole } from '../../../../ui/whole-field.tsx'
import { newPartId } from './values.ts'

interface RuleDialogProps {
  /** Undefined for a new one. */
  readonly rule: RuleSlot | undefined
  readonly onSave: (rule: RuleSlot) => void
  readonly onClose: () => void
}

/** How the form shows what a rule leaves out. */
const nothing = { type: '', difficulty: '', tag: '', topic: '', right: Number.NaN, wrong: Number.NaN }
/** A passage is not drawn: it comes with its questions. */
const drawnTypes = typeOptions.filter(({ value }) => value !== 'description')
const FormBank = bound(BankPicker)

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
  return (
    <DialogFrame title={rule ? 'Edit rule' : 'Draw by rule'} maxWidth="sm" fillsPhone onClose={onClose}>
      <Form onSubmit={save}>
        <BoundValues values={{ ...nothing, ...typed }} problems={problems} set={set} prefix="rule-">
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormBank name="bank_id" label="Question bank" placeholder="Type to search" />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
              <FormWhole name="count" label="Questions" empty={Number.NaN} />
              <FormSelect name="type" label="Type" options={drawnTypes} empty="Any" />
              <FormSelect name="difficulty" label="Difficulty" options={difficultyOptions} empty="Any" />
              <FormText name="tag" label="Tag" autoComplete="off" placeholder="Any" />
              <FormText name="topic" label="Topic or tag" autoComplete="off" placeholder="Any" />
            </Box>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
              <FormNumber name="right" label="Marks for a right answer (optional)" />
              <FormNumber name="wrong" label="Taken off for a wrong one (optional)" />
            </Box>
          </Box>
        </BoundValues>
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
