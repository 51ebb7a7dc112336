import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { RichField } from '../../../entities/question/rich-field/rich-field.tsx'
import { letterOf } from '@abhyas/shared/letter-of'
import { toggled } from '../../../ui/toggled.ts'
import { emptyOption, idOf, type Option, type PartsProps, rightOf, withShares } from './content-as.ts'
import { NumberField } from '../../../entities/question/number-field.tsx'
import { Rows } from './rows.tsx'

type Kind = 'single' | 'multiple' | 'truefalse' | 'short' | 'ordering'

interface OptionsEditorProps extends PartsProps<Option> {
  /** Of its fields: `options`, or `gaps.0.options`. */
  readonly id: string
  readonly kind: Kind
}

const hints: Readonly<Record<Kind, string>> = {
  single: 'Mark the correct one. Alt and the arrows reorder.',
  multiple: 'Mark all that are correct; they count 100 % together.',
  truefalse: 'Mark what is correct.',
  short: 'Every accepted answer, and its share of the marks.',
  ordering: 'Write them in their right order.',
}

/** A short box on the line of its label, which is longer than the box. */
const besideItsLabel = {
  '& .MuiFormControl-root': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& .MuiInputLabel-root': { mb: 0 },
  '& .MuiOutlinedInput-root': { width: 84 },
  '& .MuiFormHelperText-root': { width: '100%' },
} as const

/** The answers to choose from, to type or to put in order. */
export function OptionsEditor({ id, kind, ...props }: OptionsEditorProps) {
  const { parts: options, problems, onChange } = props
  const [withFeedback, setWithFeedback] = useState<readonly number[]>([])
  const isFixed = kind === 'truefalse'
  const isChoice = kind === 'single' || kind === 'multiple' || isFixed
  const word = kind === 'short' ? 'Answer' : 'Option'
  const nameOf = (i: number) => `${word} ${letterOf(i)}`
  const Mark = kind === 'multiple' ? Checkbox : Radio
  function mark(at: number): void {
    if (kind === 'multiple') onChange(withShares(options, toggled(rightOf(options), at)))
    else onChange(options.map((option, i) => ({ ...option, weight: i === at ? 100 : 0 })))
  }
  return (
    <Rows
      {...props}
      field={id}
      word={word}
      hint={hints[kind]}
      nameOf={nameOf}
      isRight={({ weight }) => isChoice && weight > 0}
      isFixed={isFixed}
      empty={{ ...emptyOption, weight: kind === 'short' ? 100 : 0 }}
      canMove
    >
      {(option, i, set) => (
        <>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
            {isChoice && (
              <Mark
                checked={option.weight > 0}
                onChange={() => mark(i)}
                name={id}
                slotProps={{ input: { 'aria-label': `${nameOf(i)} is correct` } }}
              />
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              {isFixed ? (
                <Typography sx={{ py: 1.25 }}>{option.text}</Typography>
              ) : (
                <RichField
                  id={idOf(`${id}.${i}`)}
                  label={nameOf(i)}
                  hidesLabel
                  isSmall
                  value={option.text}
                  problem={problems[`${id}.${i}`]}
                  onChange={(text) => set({ text })}
                />
              )}
            </Box>
          </Box>
          {(kind === 'multiple' || kind === 'short') && (
            <Box sx={{ mt: 1, ml: isChoice ? 5.5 : 0, ...besideItsLabel }}>
              <NumberField
                id={idOf(`${id}.${i}.weight`)}
                label="Share of marks, %"
                value={option.weight}
                problem={problems[`${id}.${i}.weight`]}
                onChange={(weight) => set({ weight })}
              />
            </Box>
          )}
          {option.feedback !== undefined || withFeedback.includes(i) ? (
            <Box sx={{ mt: 1, ml: isChoice ? 5.5 : 0 }}>
              <RichField
                id={idOf(`${id}.${i}.feedback`)}
                label={`Feedback for ${letterOf(i)}`}
                isSmall
                value={option.feedback ?? ''}
                onChange={(feedback) => set({ feedback })}
              />
            </Box>
          ) : (
            kind !== 'ordering' && (
              <Button size="small" sx={{ ml: isChoice ? 5 : 0 }} onClick={() => setWithFeedback([...withFeedback, i])}>
                Add feedback for {letterOf(i)}
              </Button>
            )
          )}
        </>
      )}
    </Rows>
  )
}
