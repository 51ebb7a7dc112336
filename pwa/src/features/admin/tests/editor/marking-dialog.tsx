import { partialRulesOf } from '@abhyas/shared/assessment/scoring/kinds'
import { sectionProblems } from '@abhyas/shared/assessment/test-papers/section-rules'
import type { Marks, Scheme } from '@abhyas/shared/assessment/test-papers/shapes'
import { questionTypes } from '@abhyas/shared/content/questions/kinds'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { NumberField } from '../../../../entities/question/number-field.tsx'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { Form } from '../../../../ui/form.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'

type ByType = Extract<Scheme, { by: 'type' }>
type Type = (typeof questionTypes)[number]

/** How partly right answers are marked, in words. */
const partialNames: Readonly<Record<Marks['partial'], string>> = {
  none: 'As a wrong one',
  weights: 'By the shares of its options',
  jee_advanced: 'As JEE Advanced',
  right_minus_wrong: 'Right minus wrong',
  by_part: 'Part by part',
  by_position: 'By places',
}

interface MarkingDialogProps {
  readonly scheme: ByType
  readonly onSave: (scheme: ByType) => void
  readonly onClose: () => void
}

const howMarked = 'A type without marks here keeps the marks of each question. Marks for a wrong answer are taken off.'

/** The marks of each type of question. A type that is left out keeps the marks of its questions. */
export function MarkingDialog({ scheme, onSave, onClose }: MarkingDialogProps) {
  const [types, setTypes] = useState(scheme.types)
  const [problems, setProblems] = useState<FieldErrors>({})
  const set = (type: Type, marks: Marks | undefined) => {
    const { [type]: _, ...others } = types
    setTypes(marks ? { ...others, [type]: marks } : others)
  }
  async function save(): Promise<void> {
    const next: ByType = { by: 'type', types }
    const wrong = sectionProblems({ marking: next })
    setProblems(wrong)
    if (Object.keys(wrong).length === 0) onSave(next)
  }
  return (
    <DialogFrame title="Marks by type" hint={howMarked} maxWidth="md" fillsPhone onClose={onClose}>
      <Form onSubmit={save}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {markedTypes.map((type) => (
            <TypeMarks
              key={type}
              type={type}
              marks={types[type]}
              problems={problems}
              onChange={(to) => set(type, to)}
            />
          ))}
        </Box>
        <DialogButtons onClose={onClose}>Use these marks</DialogButtons>
      </Form>
    </DialogFrame>
  )
}

/** A passage has no marks. */
const markedTypes = questionTypes.filter((type) => type !== 'description')

const numbers = [
  ['right', 'Right'],
  ['wrong', 'Wrong'],
] as const

interface TypeMarksProps {
  readonly type: Type
  readonly marks: Marks | undefined
  readonly problems: FieldErrors
  readonly onChange: (marks: Marks | undefined) => void
}

function TypeMarks({ type, marks, problems, onChange }: TypeMarksProps) {
  const id = `marking-${type}`
  const at = `marking.types.${type}`
  const isOwn = marks !== undefined
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        p: 0,
        m: 0,
        minWidth: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1.4fr 96px 96px 1.4fr' },
      }}
    >
      <SelectField
        id={id}
        label={typeNames[type]}
        options={[
          { value: 'question', text: 'Marks of each question' },
          { value: 'own', text: 'These marks' },
        ]}
        value={isOwn ? 'own' : 'question'}
        onChange={({ target }) =>
          onChange(target.value === 'own' ? { right: 1, wrong: 0, partial: partialRulesOf[type][0] } : undefined)
        }
      />
      {isOwn && (
        <>
          {numbers.map(([name, label]) => (
            <NumberField
              key={name}
              id={`${id}-${name}`}
              label={label}
              value={marks[name]}
              problem={problems[`${at}.${name}`]}
              onChange={(number) => onChange({ ...marks, [name]: number })}
            />
          ))}
          <SelectField
            id={`${id}-partial`}
            label="Partly right"
            options={partialRulesOf[type].map((value) => ({ value, text: partialNames[value] }))}
            value={marks.partial}
            problem={problems[`${at}.partial`]}
            onChange={({ target }) => onChange({ ...marks, partial: target.value as Marks['partial'] })}
          />
        </>
      )}
    </Box>
  )
}
